#!/bin/sh
# Replaces the copies of the store one after the other. The next one follows when the former serves visitors; if it doesn't
# within two minutes, the script ends with 1 and the other copies keep running their version.
#   ops/atualizar.sh            containers: docker compose build, then loja-1 and loja-2
#   ops/atualizar.sh systemd    services: loja@3000 and loja@3001, named by their port
#   COPIAS="loja-1 loja-2 loja-3" ops/atualizar.sh
set -eu
LIMITE=${LIMITE:-120}

case "${1:-}" in
  systemd)
    COPIAS=${COPIAS:-"3000 3001"}
    trocar() { systemctl restart "loja@$1"; }
    serve() { curl -fs -o /dev/null --max-time 3 "http://127.0.0.1:$1/readyz"; }
    ;;
  '')
    COPIAS=${COPIAS:-"loja-1 loja-2"}
    trocar() { docker compose up -d --no-deps "$1"; }
    serve() {
      docker compose exec -T "$1" node -e 'fetch("http://127.0.0.1:" + process.env.PORT + "/readyz").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'
    }
    docker compose build
    ;;
  *)
    echo "Uso: ops/atualizar.sh [systemd]" >&2
    exit 2
    ;;
esac

for copia in $COPIAS; do
  echo "Trocando $copia…"
  trocar "$copia"
  esperou=0
  until serve "$copia"; do
    esperou=$((esperou + 1))
    if [ "$esperou" -ge "$LIMITE" ]; then
      echo "$copia não atende depois de $LIMITE tentativas. As outras cópias seguem como estavam; veja o registro dela." >&2
      exit 1
    fi
    sleep 1
  done
  echo "$copia atende."
done
