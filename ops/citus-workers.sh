# Registers the named workers of compose.citus.yaml with the coordinator. Registered workers stay unchanged.
set -e
ask() {
  psql --set=ON_ERROR_STOP=1 -h coordinator -U kartu -d kartu -c "$1"
}
ask "select citus_set_coordinator_host('coordinator', 5432)"
for worker in "$@"; do ask "select citus_add_node('$worker', 5432)"; done
