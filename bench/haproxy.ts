import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.mjs'

/** HAProxy with `ops/haproxy.cfg`, before processes on ports of this machine. */
export interface Haproxy {
  url: string
  /** Resolves when the process on that port is seen to be ready. */
  seen(port: number): Promise<void>
  close(): void
}

/** On `ports` there need not be a process yet. Its files are put into `folder`. */
export async function startHaproxy(folder: string, ports: readonly number[]): Promise<Haproxy> {
  const port = await freePort()
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.sock')]
  const config = readFileSync('ops/haproxy.cfg', 'utf8')
    .replace('global\n', `global\n  stats socket ${socket}\n`)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/( {2}server \w+ kartu-\d:3000\n)+/, ports.map((one) => `  server at-${one} 127.0.0.1:${one}\n`).join(''))
    .replace('kartu-cards:3000', '127.0.0.1:9')
  writeFileSync(file, config)
  const child = spawn('haproxy', ['-db', '-q', '-f', file], {
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: 'inherit',
  })
  const close = () => void child.kill()
  process.once('exit', close)

  /** Of the servers that get requests. */
  const up = async (): Promise<string[]> => {
    const asked = connect(socket)
    asked.end('show stat\n')
    const lines = (await text(asked).catch(() => '')).split('\n').map((line) => line.split(','))
    const state = lines[0]?.indexOf('status') ?? -1
    return lines.filter((fields) => fields[state] === 'UP').map(([, name = '']) => name)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async seen(one) {
      while (!(await up()).includes(`at-${one}`)) await wait(50)
    },
    close,
  }
}
