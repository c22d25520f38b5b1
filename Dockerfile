# syntax=docker/dockerfile:1
# The server in a container: `docker build -t hourfold .` builds it, compose.yaml runs it. The final image has the built folder and
# Node, and neither npm nor sources.
ARG NODE_VERSION=24.21.0
ARG DEBIAN=trixie

FROM node:${NODE_VERSION}-${DEBIAN}-slim AS build
WORKDIR /source
COPY . .
RUN npm run -s setup && npm run -s build

FROM debian:${DEBIAN}-slim
LABEL org.opencontainers.image.title="Hourfold" \
      org.opencontainers.image.description="Self-hosted appointment booking: widget, pages, desk and API in one process" \
      org.opencontainers.image.licenses="MIT"
# Node and the image library load the C++ runtime. An operating system user without a name needs no entry in /etc/passwd. A new volume
# takes the owner of the folder where it is mounted.
RUN apt-get update \
    && apt-get install -y --no-install-recommends libstdc++6 \
    && rm -rf /var/lib/apt/lists/* \
    && install -d -o 10001 -g 10001 -m 0700 /data /backups
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /source/dist /app
WORKDIR /app
USER 10001:10001
# The flags and the settings of malloc are those of `npm start`; they halve the memory.
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    MALLOC_MMAP_THRESHOLD_=32768
EXPOSE 3000
# Only a process that hangs is unhealthy. /readyz also fails while the database is unreachable, where a restart would not help.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=2", "--max-old-space-size=512", "server.js"]
