import type { Route } from '@kartu/contracts/route'
import { type Client, type LooseInput, refusalOf } from '../apps/api/test/client.ts'
import type { Target } from './target.ts'

/** One attempt of an attacker. It throws a `Gain` if it succeeds. */
export interface Attack {
  tries: string
  run(target: Target): Promise<unknown>
}

/** Attacks of one attacker, run one after the other. */
export interface Kind {
  name: string
  attacks: Attack[]
}

/** Thrown when an attack succeeds; says what the attacker gained. */
export class Gain extends Error {}

/** Makes a call that must be refused with this code. Any other refusal is a mistake in the attack. */
export async function expectRefusal(
  expected: string,
  client: Client,
  route: Route,
  input: LooseInput = {},
): Promise<void> {
  const reply = await client.call(route, input)
  const call = `${route.method} ${route.path}`
  if (reply.status < 400) throw new Gain(`${call} answered ${reply.status}`)
  const { code } = refusalOf(reply)
  if (code !== expected) throw new Error(`${call} was refused with ${code}: ${reply.text}`)
}

/** Fails with what the attacker gained unless the condition holds. */
export function demand(condition: boolean, gain: string): void {
  if (!condition) throw new Gain(gain)
}
