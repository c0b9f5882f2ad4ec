import { whenNpmIsGone } from './npm-watch.mjs'

const built = new URL('../apps/api/dist/main.js', import.meta.url)

/** Runs the built server in this process until a signal or the end of npm stops it. */
export async function serve() {
  await import(built.href)
  // Like Ctrl-C: stops at once, because no proxy needs time to notice.
  whenNpmIsGone(() => process.kill(process.pid, 'SIGINT'))
}
