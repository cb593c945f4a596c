# The bot in Discord. Its settings come from the environment, its games lie in /data, their backups in /backups.
FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1

WORKDIR /app
RUN groupadd --gid 10001 dragon && useradd --uid 10001 --gid dragon --no-create-home dragon \
    && install --directory --owner dragon --group dragon --mode 700 /data /backups

# Exactly what was tested, and nothing whose hash is another; no tools, which only developing needs.
COPY requirements-run.lock ./
RUN pip install --only-binary :all: --require-hashes -r requirements-run.lock

COPY bot.py pyproject.toml LICENSE ./
COPY dragonbot ./dragonbot
COPY cogs ./cogs
RUN python -m compileall -q dragonbot cogs bot.py

USER dragon
VOLUME /data
ENV DATABASE_URL=sqlite:////data/dragonbot.db \
    METRICS_PORT=9464
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "dragonbot", "health"]
# SIGTERM lets the bot put everything away before it goes.
STOPSIGNAL SIGTERM
CMD ["python", "bot.py"]
