import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')
const unit = read('ops/kartu.service')
const folder = 'ops/kubernetes'
const manifests = readdirSync(folder).map((name) => ({ name, text: read(`${folder}/${name}`) }))
const deployment = read(`${folder}/kartu.yaml`)

/** What a stop may take behind DRAIN_SECONDS, as `stop.ts` says. */
const patienceSeconds =
  Number(/patienceMs = ([\d_]+)/.exec(read('apps/api/src/stop.ts'))?.[1]?.replaceAll('_', '')) / 1_000
const drainDefault = Number(/drainSeconds: .*'production' \? (\d+)/.exec(read('apps/api/src/env.ts'))?.[1])
const settings = new Set(
  [...read('apps/api/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): (?:z\.|optional)/gm)].map(([, name]) => name),
)

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])

test('nobody kills a process that still stops by itself', () => {
  expect([patienceSeconds, drainDefault]).toEqual([25, 5])
  const shortest = drainDefault + patienceSeconds
  expect(numberIn(compose, / {2}kartu:[^]*?stop_grace_period: (\d+)s/)).toBeGreaterThan(shortest)
  expect(numberIn(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(shortest)
  const drains = numberIn(deployment, /DRAIN_SECONDS: '(\d+)'/)
  expect(numberIn(deployment, /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThan(drains + patienceSeconds)
  // Longer than a proxy needs to see it leave.
  const [period, failures] = [/readinessProbe:[^]*?periodSeconds: (\d+)/, /readinessProbe:[^]*?failureThreshold: (\d+)/]
  expect(drains).toBeGreaterThan(numberIn(deployment, period) * (numberIn(deployment, failures) + 1))
})

test('probes ask addresses that the program has: liveness restarts, readiness sends elsewhere', () => {
  const health = read('apps/api/src/http/health.ts')
  const asked = [...deployment.matchAll(/(\w+)Probe:\n\s+httpGet: \{ path: (\S+), port: (\w+) \}/g)]
  expect(asked.map(([, kind, path, port]) => [kind, path, port])).toEqual([
    ['startup', '/livez', 'http'],
    ['liveness', '/livez', 'http'],
    ['readiness', '/readyz', 'http'],
  ])
  for (const [, , path] of asked) expect(health).toContain(`app.get('${path}'`)
  expect(/HEALTHCHECK[^]*?(\/\w+)`\)/.exec(dockerfile)?.[1]).toBe('/livez')
})

test('ports are those that the image listens on', () => {
  const port = numberIn(dockerfile, /\bPORT=(\d+)/)
  expect(numberIn(dockerfile, /^EXPOSE (\d+)$/m)).toBe(port)
  expect(numberIn(compose, / PORT: (\d+)/)).toBe(port)
  expect(compose).toContain(`:${port}'`)
  expect(numberIn(deployment, /name: http, containerPort: (\d+)/)).toBe(port)
  expect(numberIn(deployment, /METRICS_PORT: '(\d+)'/)).toBe(
    numberIn(deployment, /name: metrics, containerPort: (\d+)/),
  )
})

test('every setting that they name is one', () => {
  expect(settings.size).toBeGreaterThan(40)
  const elsewhere = new Set(['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'KARTU_PASSWORD'])
  const named = [
    ...compose.matchAll(/^ {6}([A-Z][A-Z_]+):/gm),
    ...manifests.flatMap(({ text }) => [...text.matchAll(/^ {2}([A-Z][A-Z_]+):|name: ([A-Z][A-Z_]+)/gm)]),
    ...[...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => [...line.matchAll(/([A-Z][A-Z_]+)=/g)]),
    ...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm),
  ].map(([, one, other]) => one ?? other ?? '')
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !settings.has(name) && !elsewhere.has(name))).toEqual([])
})

test('Kartu runs as nobody special, and writes only where it says', () => {
  const user = numberIn(dockerfile, /^USER (\d+)$/m)
  expect(user).toBeGreaterThan(0)
  expect(dockerfile.indexOf('\nUSER ')).toBeLessThan(dockerfile.indexOf('\nCMD '))
  for (const { name, text } of manifests) {
    const containers = text.match(/^ {10}image: /gm)?.length ?? 0
    for (const line of ['runAsNonRoot: true', 'automountServiceAccountToken: false'])
      expect(text.split(line).length - 1, `${line} in ${name}`).toBe(containers)
    for (const line of [
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'capabilities: { drop: [ALL] }',
      'mountPath: /data',
      'mountPath: /tmp',
      'limits: { memory: ',
    ])
      expect(text.split(line).length - 1, `${line} in ${name}`).toBe(containers)
    if (containers > 0) expect(numberIn(text, /runAsUser: (\d+)/)).toBe(user)
  }
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    expect(compose.split(line)).toHaveLength(3)
  expect(compose.match(/mem_limit: /g)).toHaveLength(3)
  for (const line of ['User=kartu', 'NoNewPrivileges=true', 'ProtectSystem=strict', 'StateDirectory=kartu'])
    expect(unit).toContain(`\n${line}\n`)
})

test('they start what is there', () => {
  const started = [
    /^CMD \["node", "(\S+)"\]$/m.exec(dockerfile)?.[1],
    /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1],
    ...[...`${compose}${manifests.map(({ text }) => text).join('\n')}`.matchAll(/command: \[node, (\S+),/g)].map(
      ([, path]) => path,
    ),
  ]
  expect(started).toHaveLength(4)
  for (const path of started) expect(read(path ?? 'nowhere')).not.toBe('')
  const budget = numberIn(deployment, /minAvailable: (\d+)/)
  expect(numberIn(deployment, /replicas: (\d+)/)).toBeGreaterThan(budget)
})
