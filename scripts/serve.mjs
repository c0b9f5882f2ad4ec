import { whenNpmIsGone } from './npm-watch.mjs'

/** Runs the server in this process until a signal or the end of npm stops it. */
export async function serve() {
  await import('../apps/api/src/main.ts')
  // Like Ctrl-C: no proxy needs time to notice.
  whenNpmIsGone(() => process.kill(process.pid, 'SIGINT'))
}
