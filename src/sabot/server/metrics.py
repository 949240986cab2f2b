"""What is measured while the server runs, for Prometheus."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from sabot.server.anchoring import Anchoring
from sabot.server.floor import Floor


class Metrics:
    """The figures of one server."""

    def __init__(self, floor: Floor) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(_Tables(floor))
        # memory, processor time and open files of the process
        ProcessCollector(registry=self.registry)
        pauses = Histogram(
            "sabot_pause_seconds",
            "how much later than it should the loop came back",
            registry=self.registry,
            buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
        )
        floor.pauses.on_pause(pauses.observe)
        self.acts = Counter(
            "sabot_acts", "acts asked for by clients", ["answer"], registry=self.registry
        )
        self.stored = Histogram(
            "sabot_act_seconds",
            "from an act that was read to its answer",
            registry=self.registry,
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
        )
        self.refused = Counter(
            "sabot_frames_refused", "frames that could not be read", registry=self.registry
        )

    def watch(self, anchors: Anchoring) -> None:
        """Tell how long it is since all that is stored was anchored."""
        Gauge(
            "sabot_anchor_age_seconds",
            "since when not all that is stored is known to be anchored",
            registry=self.registry,
        ).set_function(lambda: anchors.age)


class _Tables(Collector):
    """Counted when asked for: nothing to keep in step."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    def collect(self) -> Iterator[Metric]:
        rooms = self._floor.rooms.values()
        players = sum(len(room.state.table.players) for room in rooms)
        worker = GaugeMetricFamily("sabot_worker_info", "which worker this is", labels=["number"])
        worker.add_metric([str(self._floor.share.number)], 1)
        yield worker
        yield GaugeMetricFamily("sabot_tables", "tables that are open", len(rooms))
        yield GaugeMetricFamily("sabot_players", "players at all tables", players)
        longest = self._floor.pauses.longest()
        yield GaugeMetricFamily(
            "sabot_longest_pause_seconds",
            "for how long no table went on, in the last minute",
            longest,
        )
        answers = self._floor.ledger.database.answers
        yield GaugeMetricFamily(
            "sabot_database_answers",
            "whether what is to be stored is stored in time",
            float(answers),
        )
        yield CounterMetricFamily(
            "sabot_overpaid_notes",
            "that somebody was paid by hand above what is due, or has it no longer",
            self._floor.overpaid,
        )
        yield CounterMetricFamily(
            "sabot_foreign_writes",
            "that somebody else was found to have written to the database file",
            self._floor.ledger.database.driver.strangers,
        )
        watching = sum(len(room.gallery) for room in rooms)
        yield GaugeMetricFamily("sabot_watchers", "connections to all tables", watching)
