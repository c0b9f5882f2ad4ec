import type { Commands } from '../../../operator/command.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { namedCompany } from '../../../operator/named-company.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import { turnOff } from './company-sign-in.ts'

export const companySignInCommands: Commands = {
  'company-sign-in': {
    usage: 'company-sign-in off <company id>',
    about: 'let people of a company in again whose own provider locks them out',
    async run({ deps }, [act = '', id = '']) {
      if (act !== 'off' || id === '') throw new CommandError('Say which company: company-sign-in off <company id>.')
      const companyId = await namedCompany(deps.database.global, id)
      const wasOn = await deps.database.transaction({ companyId }, (tx) => turnOff(tx, bySystem(companyId, 'operator')))
      if (!wasOn) throw new CommandError("This company's own sign-in is off already.")
      return "The company's own sign-in is off: its people sign in as everybody else does. Its settings and domains are kept."
    },
  },
}
