import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serversIn } from '../../apps/api/src/settings/server-addresses.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const compose = read('compose.yaml')
const cluster = read('compose.cluster.yaml')
const citus = read('compose.citus.yaml')
const haproxy = read('ops/haproxy.cfg')
const dockerfile = read('Dockerfile')
const unit = read('ops/kartu.service')
const folder = 'ops/kubernetes'
const manifests = readdirSync(folder).map((name) => ({ name, text: read(`${folder}/${name}`) }))
const deployment = read(`${folder}/kartu.yaml`)

/** Time that a stop may take after DRAIN_SECONDS, from `stop.ts`. */
const patienceSeconds =
  Number(/stopMsMax = ([\d_]+)/.exec(read('apps/api/src/stop.ts'))?.[1]?.replaceAll('_', '')) / 1_000
const drainDefault = Number(/drainSeconds: .*'production' \? (\d+)/.exec(read('apps/api/src/settings/env.ts'))?.[1])
const settings = new Set(
  readdirSync('apps/api/src/settings')
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .flatMap((name) => [
      ...read(`apps/api/src/settings/${name}`).matchAll(/^ {2}([A-Z][A-Z_]+): (?:z\.|optional|onOrOff)/gm),
    ])
    .map(([, name]) => name),
)

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])

test('no supervisor kills a process during an orderly stop', () => {
  expect([patienceSeconds, drainDefault]).toEqual([25, 5])
  const shortest = drainDefault + patienceSeconds
  expect(numberIn(compose, / {2}kartu:[^]*?stop_grace_period: (\d+)s/)).toBeGreaterThan(shortest)
  expect(numberIn(cluster, /x-kartu:[^]*?stop_grace_period: (\d+)s/)).toBeGreaterThan(shortest)
  expect(numberIn(citus, / {2}kartu:[^]*?stop_grace_period: (\d+)s/)).toBeGreaterThan(shortest)
  expect(numberIn(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(shortest)
  const drains = numberIn(deployment, /DRAIN_SECONDS: '(\d+)'/)
  expect(numberIn(deployment, /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThan(drains + patienceSeconds)
  // A process drains longer than a proxy needs to notice it.
  const [period, failures] = [/readinessProbe:[^]*?periodSeconds: (\d+)/, /readinessProbe:[^]*?failureThreshold: (\d+)/]
  expect(drains).toBeGreaterThan(numberIn(deployment, period) * (numberIn(deployment, failures) + 1))
})

test('probes request existing paths and ports', () => {
  const health = read('apps/api/src/http/pages/probes.ts')
  const asked = [...deployment.matchAll(/(\w+)Probe:\n\s+httpGet: \{ path: (\S+), port: (\w+) \}/g)]
  expect(asked.map(([, kind, path, port]) => [kind, path, port])).toEqual([
    ['startup', '/livez', 'http'],
    ['liveness', '/livez', 'http'],
    ['readiness', '/readyz', 'http'],
  ])
  for (const [, , path] of asked) expect(health).toMatch(new RegExp(String.raw`app\.get\(\s*'${path}'`))
  expect(/HEALTHCHECK[^]*?(\/\w+)`\)/.exec(dockerfile)?.[1]).toBe('/livez')
})

test('ports match those of the image', () => {
  const port = numberIn(dockerfile, /\bPORT=(\d+)/)
  expect(numberIn(dockerfile, /^EXPOSE (\d+)$/m)).toBe(port)
  for (const text of [compose, citus]) {
    // Quoted, because not every Compose version accepts a number there.
    expect(numberIn(text, / PORT: '(\d+)'/)).toBe(port)
    expect(text).toContain(`:${port}'`)
  }
  expect(numberIn(deployment, /name: http, containerPort: (\d+)/)).toBe(port)
  expect(numberIn(deployment, /METRICS_PORT: '(\d+)'/)).toBe(
    numberIn(deployment, /name: metrics, containerPort: (\d+)/),
  )
})

test('deployments use only known settings', () => {
  expect(settings.size).toBeGreaterThan(40)
  const elsewhere = new Set([
    ...['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'KARTU_PASSWORD'],
    'PGPASSWORD',
    ...['MINIO_ROOT_USER', 'MINIO_ROOT_PASSWORD', 'BUCKET_PASSWORD'],
  ])
  const named = [
    ...compose.matchAll(/^ {6}([A-Z][A-Z_]+):/gm),
    ...cluster.matchAll(/^ {4,6}([A-Z][A-Z_]+):/gm),
    ...citus.matchAll(/^ {4,6}([A-Z][A-Z_]+):/gm),
    ...manifests.flatMap(({ text }) => [...text.matchAll(/^ {2}([A-Z][A-Z_]+):|name: ([A-Z][A-Z_]+)/gm)]),
    ...[...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => [...line.matchAll(/([A-Z][A-Z_]+)=/g)]),
    ...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm),
  ].map(([, one, other]) => one ?? other ?? '')
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !settings.has(name) && !elsewhere.has(name))).toEqual([])
})

test('Kartu runs without privileges', () => {
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
    for (const text of [compose, citus]) expect(text.split(line)).toHaveLength(3)
  for (const text of [compose, citus]) expect(text.match(/mem_limit: /g)).toHaveLength(3)
  // Kartu's services share these lines through one anchor, the migration included.
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    expect(cluster.split(line)).toHaveLength(3)
  expect(cluster.match(/<<: \*kartu\n/g)).toHaveLength(4)
  expect(cluster.match(/mem_limit: /g)).toHaveLength(6)
  for (const line of ['User=kartu', 'NoNewPrivileges=true', 'ProtectSystem=strict', 'StateDirectory=kartu'])
    expect(unit).toContain(`\n${line}\n`)
  expect(unit).toContain('\nCapabilityBoundingSet=\n')
})

test('systemd allows every network family that Node needs', () => {
  expect(/^RestrictAddressFamilies=(.*)$/m.exec(unit)?.[1]?.split(' ').sort()).toEqual([
    'AF_INET',
    'AF_INET6',
    'AF_NETLINK',
    'AF_UNIX',
  ])
})

test("serving processes do not get the owner's password", () => {
  for (const [text, service] of [
    [compose, / {2}kartu:\n[^]*?\n\n/],
    [cluster, /x-kartu: &kartu\n[^]*?\n\n/],
    [citus, / {2}kartu:\n[^]*?\n\n/],
  ] as const) {
    const [found = ''] = service.exec(text) ?? []
    expect(found).toContain('path: .env')
    expect(found).toMatch(/\n +POSTGRES_PASSWORD: ''\n/)
    expect(found).not.toContain('DATABASE_OWNER_URL')
  }
})

test('deployments start existing entry points', () => {
  const started = [
    /^CMD \["node", "(\S+)"\]$/m.exec(dockerfile)?.[1],
    /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1],
    ...[
      ...`${compose}${cluster}${citus}${manifests.map(({ text }) => text).join('\n')}`.matchAll(
        /command: \[node, ([^\],]+)/g,
      ),
    ].map(([, path]) => path),
  ]
  expect(started).toHaveLength(8)
  for (const path of started) expect(read(path ?? 'nowhere')).not.toBe('')
  const budget = numberIn(deployment, /minAvailable: (\d+)/)
  expect(numberIn(deployment, /replicas: (\d+)/)).toBeGreaterThan(budget)
})

test('HAProxy checks readiness of existing servers with a valid configuration', () => {
  const servers = [...haproxy.matchAll(/^ {2}server \w+ (\S+):(\d+)$/gm)]
  expect(servers.map(([, name]) => name)).toEqual(['kartu-1', 'kartu-2', 'kartu-cards'])
  for (const [, name, port] of servers) {
    expect(cluster).toContain(`\n  ${name}:\n    <<: *kartu\n`)
    expect(Number(port)).toBe(numberIn(cluster, / PORT: '(\d+)'/))
  }
  expect(cluster).toContain(`:${numberIn(haproxy, /bind :(\d+)/)}'`)
  expect(haproxy).toContain('option httpchk GET /readyz')
  // A process drains longer than the proxy needs to notice it.
  expect(drainDefault).toBeGreaterThan(numberIn(haproxy, /inter (\d+)s/) * (numberIn(haproxy, /fall (\d+)/) + 1))
  const path = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find((one) => existsSync(one))
  if (path !== undefined) expect(spawnSync(path, ['-c', '-q', '-f', 'ops/haproxy.cfg']).status).toBe(0)
})

test("health checks wait for the database's network, not its socket", () => {
  for (const text of [compose, cluster, citus]) {
    const asked = [...text.matchAll(/pg_isready [^']*/g)].map(([line]) => line)
    expect(asked).toEqual(['pg_isready -h localhost -U kartu -d kartu'])
  }
})

test('cluster processes share the folder with the outbox key', () => {
  expect(/x-kartu:[^]*?\n {2}volumes:\n([^]*?)\n\n/.exec(cluster)?.[1]).toContain('- kartu-data:/data')
})

test("every Citus server creates the program's role before it signs in", () => {
  const servers = [...citus.matchAll(/\n {2}(\w+(?:-\d)?):\n {4}<<: \*citus\n {4}volumes:([^]*?)(?=\n\n)/g)]
  expect(servers.map(([, name]) => name)).toEqual(['coordinator', 'worker-1', 'worker-2'])
  for (const [, name, volumes = ''] of servers) {
    expect(citus).toContain(`\n  kartu-${name}:\n`)
    expect(volumes).toContain(`kartu-${name}:/var/lib/postgresql/data`)
    const [role, access] =
      name === 'coordinator' ? ['002-program-role.sh', '003-citus-access.sh'] : ['*role', '*access']
    expect(volumes.indexOf(role)).toBeGreaterThan(0)
    expect(volumes.indexOf(access)).toBeGreaterThan(volumes.indexOf(role))
  }
  expect(citus).toContain('command: [sh, /citus-workers.sh, worker-1, worker-2]')
})

test('compose commands in documents name existing files and services', () => {
  const files: Record<string, string> = {
    'compose.yaml': compose,
    'compose.cluster.yaml': cluster,
    'compose.citus.yaml': citus,
  }
  const documents = `${read('README.md')}\n${read('docs/runbook.md')}`
  const commands = [...documents.matchAll(/docker compose( -f (\S+))? (exec|run|up|build|stop|start) ([^`\n]*)/g)]
  expect(commands.length).toBeGreaterThan(20)
  for (const [command, , file = 'compose.yaml', verb = '', rest = ''] of commands) {
    const words = rest
      .replaceAll(/--user \S+ /g, '')
      .split(' ')
      .filter((word) => !word.startsWith('-'))
    const services = ['exec', 'run'].includes(verb) ? words.slice(0, 1) : words
    for (const service of services.filter((word) => word !== 'worker-3' && word !== ''))
      expect(files[file] ?? '', `${command}`).toContain(`\n  ${service}:\n`)
  }
  // Other transfer modes need a key in every table.
  const moves = documents.match(/citus_rebalance_start\([^)]*\)/g)
  expect(moves?.filter((move) => !move.includes("'block_writes'"))).toEqual([])
})

test('every volume has a name', () => {
  for (const text of [compose, cluster, citus]) {
    expect(text).toContain('- kartu-tmp:/tmp\n')
    expect(text.match(/^ +- \/[^:]*$/gm)).toBeNull()
    // The image declares a volume there, which this service does not need.
    expect(text).toMatch(/ {2}migrate:\n[^]*?\n {4}tmpfs: \[\/tmp, \/data\]\n/)
  }
})

test('compose files in one folder have separate project names', () => {
  expect([cluster, citus].map((text) => /^name: (\S+)$/m.exec(text)?.[1])).toEqual(['kartu-cluster', 'kartu-citus'])
})

test('cluster addresses name both servers, replica first for cards', () => {
  const text = cluster.replaceAll(/\$\{[^}]*\}/g, 'secret')
  const addresses = [...text.matchAll(/postgres:\/\/\S+/g)].map(([address]) => serversIn(address))
  const hosts = addresses.map((servers) => servers.map((server) => new URL(server).hostname))
  expect(hosts).toEqual([
    ['postgres', 'replica'],
    ['postgres', 'replica'],
    ['replica', 'postgres'],
  ])
  for (const name of ['postgres', 'replica', 'bucket']) expect(cluster).toContain(`\n  ${name}:\n`)
})
