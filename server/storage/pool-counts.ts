/** How many connections a pool has, how many of them nobody uses, and how many calls wait for one. */
export interface PoolCounts {
  total: number
  idle: number
  waiting: number
}
