"""A batch dealt by a cluster of one worker."""

import sys

from distributed import LocalCluster

from sabot.terminal.main import main

if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        sys.exit(main(["simulate", "malta-pb", "--coups", "1", "--cluster", address]))
