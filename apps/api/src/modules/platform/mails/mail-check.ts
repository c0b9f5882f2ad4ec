import type { Deps } from '../../../deps.ts'

/** Warns the operator at the start that mail cannot be sent. The server starts anyway, and mails wait in the queue. */
export async function sayWhatMailLacks({ env, mailer }: Pick<Deps, 'env' | 'mailer'>): Promise<void> {
  if (!env.jobs) return
  const fault = await mailer.check?.()
  if (fault !== undefined) process.stderr.write(`${fault}\n`)
}
