import type { Deps } from '../../src/deps.ts'
import type { Module } from '../../src/modules/module.ts'

/** Runs the hourly sweep of one module. Those of all modules read every company of the shared server. */
export async function sweepOf({ name, sweep }: Module, deps: Deps): Promise<void> {
  if (!sweep) throw new Error(`The module ${name} has no sweep`)
  await sweep(deps)
}
