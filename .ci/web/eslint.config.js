// What is looked for in the scripts and styles of the practice tavern's page.

import css from "@eslint/css";
import js from "@eslint/js";

export default [
  {
    files: ["**/*.js"],
    ...js.configs.recommended,
    // Names that are nowhere are found by the type check, which knows what a browser has.
    rules: { ...js.configs.recommended.rules, "no-undef": "off", eqeqeq: "error", "prefer-const": "error" },
  },
  {
    files: ["**/*.css"],
    language: "css/css",
    ...css.configs.recommended,
    rules: {
      ...css.configs.recommended.rules,
      // [hidden] must win over any display, and so must a wish for less motion.
      "css/no-important": "off",
      // The page is for the browsers of today.
      "css/use-baseline": "off",
      // Variables stand in files of their own, for every theme.
      "css/no-invalid-properties": ["error", { allowUnknownVariables: true }],
    },
  },
];
