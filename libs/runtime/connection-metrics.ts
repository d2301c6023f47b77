/** Metrics of the database connections of this process. */
import { Gauge } from './metrics.ts';

/** The numbers of a connection pool that the metrics show. */
export interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const pools = new Set<CountedPool>();
const sum = (read: (pool: CountedPool) => number) => [...pools].reduce((total, pool) => total + read(pool), 0);

// The constructors register the metrics.
void new Gauge({
  name: 'docgen_database_connections',
  help: 'Open connections to Postgres by state',
  labelNames: ['state'] as const,
  collect() {
    this.set(
      { state: 'busy' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    this.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
  },
});
void new Gauge({
  name: 'docgen_database_connection_waiters',
  help: 'Queries that wait for a connection',
  collect() {
    this.set(sum(({ waitingCount }) => waitingCount));
  },
});

/** Adds the pool to the metrics until the process ends. */
export function countConnections(pool: CountedPool): void {
  pools.add(pool);
}
