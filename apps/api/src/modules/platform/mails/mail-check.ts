import type { Deps } from '../../../deps.ts'

/** Tells the operator at the start that mail cannot leave. Everything else works, and the mails wait, so nothing stops. */
export async function sayWhatMailLacks({ env, mailer }: Pick<Deps, 'env' | 'mailer'>): Promise<void> {
  if (!env.jobs) return
  const fault = await mailer.check?.()
  if (fault !== undefined) process.stderr.write(`${fault}\n`)
}
