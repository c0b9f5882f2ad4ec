import { CommandError } from '../../../lib/command-error.ts'
import type { Commands } from '../../../operator/command.ts'
import { closeContactMessage, listContactMessages, showContactMessage } from './contact-messages-operator.ts'

export const contactCommands: Commands = {
  contacts: {
    usage: 'contacts list | show <id> | done <id>',
    about: 'messages that people have written to you and to your sales',
    run({ deps }, [act = '', id = '']) {
      if (act === 'list') return listContactMessages(deps)
      if (act === 'show') return showContactMessage(deps, id)
      if (act === 'done') return closeContactMessage(deps, id)
      throw new CommandError('Say what to do: contacts list, contacts show <id>, contacts done <id>.')
    },
  },
}
