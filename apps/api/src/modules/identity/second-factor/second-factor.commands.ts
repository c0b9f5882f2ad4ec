import type { Commands } from '../../../operator/command.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { listPasskeys } from '../passkeys/passkeys.sql.ts'
import { findUserByEmail } from '../users/users.sql.ts'
import { secondFactorMail } from './second-factor.jobs.ts'
import { forgetFactor } from './second-factor.ts'

export const secondFactorCommands: Commands = {
  'second-factor': {
    usage: 'second-factor remove <email>',
    about: 'let a person sign in without the second factor that they have lost',
    async run({ deps }, [act = '', email = '']) {
      if (act !== 'remove' || email === '')
        throw new CommandError('Say whose second factor goes: second-factor remove <email>.')
      const user = await findUserByEmail(deps.database.global, email.trim().toLowerCase())
      if (!user) throw new CommandError(`There is no account with the address ${email}.`)
      const had = await deps.database.transaction('global', async (tx) => {
        if (!(await forgetFactor(tx, user.id))) return false
        await deps.queue.enqueue(tx, secondFactorMail, { userId: user.id, kind: 'removed' })
        return true
      })
      const left = (await listPasskeys(deps.database.global, user.id)).length
      const passkeys =
        left === 0
          ? ''
          : ` Passkeys that still sign in without another step: ${left}. Their owner removes lost ones on the account page.`
      if (!had) throw new CommandError(`${user.email} has no second factor.${passkeys}`)
      return `${user.email} signs in without a second factor from now on, and was told by mail.${passkeys}`
    },
  },
}
