# The bot in Discord. Settings come from the environment, games are in /data, backups in /backups.

# The rules as machine code, which halves the time of masters and reviews. The compiler stays in this stage.
FROM python:3.11-slim AS fast
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /app
COPY requirements-fast.lock ./
RUN pip install --only-binary :all: --require-hashes -r requirements-fast.lock
COPY pyproject.toml ./
COPY .ci/fast.py ./.ci/
COPY dragonbot ./dragonbot
RUN python .ci/fast.py

FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1

WORKDIR /app
RUN groupadd --gid 10001 dragon && useradd --uid 10001 --gid dragon --no-create-home dragon \
    && install --directory --owner dragon --group dragon --mode 700 /data /backups

# Exactly the tested versions, checked by hash; no development tools.
# Babel brings 32 MB about all languages; the bot speaks two.
COPY requirements-run.lock ./
RUN pip install --only-binary :all: --require-hashes -r requirements-run.lock \
    && find "$(python -c 'import babel; print(babel.__path__[0])')/locale-data" \
        -name '*.dat' ! -name root.dat ! -name en.dat ! -name de.dat -delete

COPY bot.py pyproject.toml LICENSE ./
COPY dragonbot ./dragonbot
COPY cogs ./cogs
COPY --from=fast /app/build ./build
RUN python -m compileall -q dragonbot cogs bot.py

USER dragon
VOLUME /data
ENV DATABASE_URL=sqlite:////data/dragonbot.db \
    METRICS_PORT=9464
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "dragonbot", "health"]
# SIGTERM lets the bot save everything before it exits.
STOPSIGNAL SIGTERM
CMD ["python", "bot.py"]
