/** How many connections to the database a process has, and how many callers wait for one. */
import { Gauge } from './metrics.ts';

/** A pool of connections, as far as it is counted. */
export interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const pools = new Set<CountedPool>();
const sum = (read: (pool: CountedPool) => number) => [...pools].reduce((total, pool) => total + read(pool), 0);

// Making them registers them.
void new Gauge({
  name: 'docgen_database_connections',
  help: 'Open connections to Postgres by what they do',
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
  help: 'Callers who wait for a connection',
  collect() {
    this.set(sum(({ waitingCount }) => waitingCount));
  },
});

/** From now on the pool is counted, as long as the process lives. */
export function countConnections(pool: CountedPool): void {
  pools.add(pool);
}
