import { readdirSync, readFileSync } from 'node:fs'
import * as bounds from '@kartu/contracts/limits'
import { expect, test } from 'vitest'
import { addressLimits } from '../limits/address-counter.ts'
import { limits } from '../limits/rate-limit.ts'
import { leastSpeed } from '../uploads/upload.ts'
import { inFlightLimits } from '../uploads/uploads-in-flight.ts'

const text = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8')
const sources = new URL('../../', import.meta.url)

interface Documented {
  uses: number[]
  /** Window of the counter, or the longest pause of a slowing one. */
  seconds: number
}

const unitSeconds: Record<string, number> = { min: 60, h: 3600 }

/** `| \`name\` | 20, 50 or 10,000 | 24 h | whose |` */
const told = new Map(
  [...text.matchAll(/^\| `([a-z]+(?::[a-z]+)*)` +\| ([^|]+)\| ([^|]+)\| [^|]+\|$/gm)].map(
    ([, name = '', uses = '', within = '']): [string, Documented] => {
      const [, count = '', unit = ''] = /(\d+) (min|h)\b/.exec(within) ?? []
      const numbers = (uses.match(/\d[\d,]*\d|\d/g) ?? []).map((one) => Number(one.replaceAll(',', '')))
      return [name, { uses: numbers, seconds: Number(count) * (unitSeconds[unit] ?? Number.NaN) }]
    },
  ),
)

const aDay = (...uses: number[]): Documented => ({ uses, seconds: 86_400 })
const byAge = [bounds.invitationsOnFirstDay, bounds.invitationsADayInFirstWeek, bounds.invitationsADayLater]

const counted = new Map<string, Documented>([
  ...[...Object.values(limits), ...Object.values(addressLimits)].map((limit): [string, Documented] => [
    limit.name,
    'free' in limit
      ? { uses: [limit.free], seconds: limit.delaySecondsMax }
      : { uses: [limit.max], seconds: limit.windowSeconds },
  ]),
  ['cards:account', aDay(bounds.personalCardsADay)],
  ['companies:account', aDay(bounds.companiesADayOfAccount)],
  ['invitations:company', aDay(...byAge, bounds.invitationsADayVerified, bounds.invitationsADayOnFreePlan)],
  ['invitations:account', aDay(...byAge)],
  ['invitations:pause', { uses: [1], seconds: bounds.invitationPauseMinutes * 60 }],
  ['wallet:certificate', { uses: [1], seconds: 7 * 86_400 }],
  ['invitations:recipient', aDay(bounds.invitationsADayToOneAddress)],
  ['invitations:recipient:verified', aDay(bounds.invitationsADayToOneAddressVerified)],
])

test('docs/security.md lists exactly the counters of the code', () => {
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(counted))
})

test('knows every counter in the sources', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const named = files.flatMap((name) =>
    [...readFileSync(new URL(name, sources), 'utf8').matchAll(/\bname: '([a-z]+(?::[a-z]+)+)'/g)].map(
      ([, counter = '']) => counter,
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !counted.has(name))).toEqual([])
})

const kB = (bytes: number) => `${bytes / 1024} kB`
const MB = (bytes: number) => `${bytes / 1_048_576} MB`
const thousands = (count: number) => count.toLocaleString('en')
const { person, address, process } = inFlightLimits

test.each([
  `${bounds.codeDigits} digits, ${bounds.codeLifeMinutes} minutes, ${bounds.codeTriesMax} tries`,
  `${bounds.codeDigits} digits, bound to the request, ${bounds.verificationCodeHours} hours, ${bounds.codeTriesMax} tries`,
  `${limits.upload.max} a minute and ${person.filesMax} concurrent per person`,
  `${address.filesMax} and ${MB(address.bytesMax)} concurrent per network address`,
  `${process.filesMax} and ${MB(process.bytesMax)} concurrent per process`,
  `at least ${leastSpeed.bytesPerSecond / 1024} kB/s after ${leastSpeed.graceMs / 1000} s`,
  `${kB(bounds.publicBodyBytesMax)} without a session, ${kB(bounds.signedInBodyBytesMax)} with one, ${MB(bounds.jsonBytesMax)} for`,
  `${bounds.jsonDepthMax} levels deep, ${thousands(bounds.jsonValuesMax)} values; ${bounds.faultsToldMax} faults`,
  `${MB(bounds.photoBytesMax)} photo, ${MB(bounds.logoBytesMax)} logo, ${MB(bounds.galleryImageBytesMax)} gallery`,
  `${MB(bounds.backgroundBytesMax)} background, ${bounds.imagePixelsMax / 1_000_000} megapixels`,
  `${MB(bounds.importBytesMax)}, ${thousands(bounds.importRowsMax)} rows, ${bounds.importColumnsMax} columns`,
  `${bounds.sessionIdleDays} days idle, ${bounds.sessionLifeDays} days in all`,
  `${bounds.personalCardsADay} a day and ${bounds.personalCardsMax} in all per account`,
  `${bounds.companiesADayOfAccount} companies a day and ${bounds.companiesOfAccountMax} in all per account`,
])('docs/security.md says “%s”', (words) => {
  expect(text).toContain(words)
})
