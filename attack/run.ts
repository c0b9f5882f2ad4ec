// npm run attack: runs known attacks against a started server and fails if one succeeds.
// --only mail
import { parseArgs } from 'node:util'
import { table } from '../bench/table.ts'
import { type Attack, Gain, type Kind } from './attack.ts'
import { insider } from './insider.ts'
import { intake } from './intake.ts'
import { mail } from './mail.ts'
import { namesake } from './namesake.ts'
import { provider } from './provider.ts'
import { startTarget, type Target } from './target.ts'
import { thief } from './thief.ts'

const kinds: Kind[] = [thief, provider, mail, namesake, insider, intake]

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const chosen = kinds.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) throw new Error(`--only takes a part of: ${kinds.map(({ name }) => name).join(', ')}`)

const began = performance.now()
const target = await startTarget()
const rows: string[][] = []
let worked = 0
try {
  for (const { name, attacks } of chosen) {
    for (const attack of attacks) {
      const fault = await faultOf(attack, target)
      if (fault) {
        worked += 1
        console.error(`${name}: ${attack.tries}: ${fault instanceof Gain ? fault.message : (fault.stack ?? '')}`)
      }
      rows.push([name, attack.tries, resultOf(fault)])
    }
  }
} finally {
  await target.close()
}
console.log(table(['Attacker', 'Tries to', 'Result'], rows).join('\n'))
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`\n${rows.length - worked} attacks of ${rows.length} were stopped, in ${seconds} s`)
// The attackers' providers may still hold connections.
process.exit(worked === 0 ? 0 : 1)

async function faultOf(attack: Attack, on: Target): Promise<Error | undefined> {
  try {
    await attack.run(on)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function resultOf(fault: Error | undefined): string {
  if (!fault) return 'stopped'
  return fault instanceof Gain ? 'WORKED' : 'not played'
}
