#!/bin/sh
# Replaces the copies of the store one after the other. The next one follows when the former serves and the proxy has seen it
# (it asked /routez twice). A copy that does not serve within two minutes ends the script with 1, and the others keep their
# version. A proxy that never asks, such as nginx, gets ten seconds (PROXY) to try the copy again.
#   ops/atualizar.sh            containers: docker compose build, then loja-1 and loja-2
#   ops/atualizar.sh systemd    services: loja@3000 and loja@3001, named by their port
#   COPIAS="loja-1 loja-2 loja-3" ops/atualizar.sh
set -eu
LIMITE=${LIMITE:-120}
PROXY=${PROXY:-10}

case "${1:-}" in
  systemd)
    COPIAS=${COPIAS:-"3000 3001"}
    trocar() { systemctl restart "loja@$1"; }
    checagens() { curl -fs -o /dev/null --max-time 3 -w '%header{x-routez}' "http://127.0.0.1:$1/readyz"; }
    ;;
  '')
    COPIAS=${COPIAS:-"loja-1 loja-2"}
    trocar() { docker compose up -d --no-deps "$1"; }
    checagens() {
      docker compose exec -T "$1" node -e 'fetch("http://127.0.0.1:" + process.env.PORT + "/readyz").then((r) => { console.log(r.headers.get("x-routez")); process.exit(r.ok ? 0 : 1) }, () => process.exit(1))'
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
  until vistas=$(checagens "$copia"); do
    esperou=$((esperou + 1))
    if [ "$esperou" -ge "$LIMITE" ]; then
      echo "$copia não atende depois de $LIMITE tentativas. As outras cópias seguem como estavam; veja o registro dela." >&2
      exit 1
    fi
    sleep 1
  done
  esperou=0
  until [ "${vistas:-0}" -ge 2 ] || [ "$esperou" -ge "$PROXY" ]; do
    esperou=$((esperou + 1))
    sleep 1
    vistas=$(checagens "$copia") || vistas=0
  done
  if [ "${vistas:-0}" -ge 2 ]; then echo "$copia atende, e o proxy já a vê."
  else echo "$copia atende. O proxy não perguntou por ela em /routez; esperei $esperou s por ele."; fi
done
