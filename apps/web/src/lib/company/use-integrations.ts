import type { Actor } from '@kartu/contracts/actor'
import { canManageApiKeys } from '@kartu/contracts/integrations/api-keys.plain'
import { canSetScim } from '@kartu/contracts/integrations/scim.plain'
import { canSetDirectorySync } from '@kartu/contracts/integrations/directory-sync.plain'
import { canSetCrm } from '@kartu/contracts/integrations/crm.plain'
import { canSetFollowUpMails } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { canManageAssistants } from '@kartu/contracts/integrations/assistants.plain'
import { canSetWebhooks } from '@kartu/contracts/integrations/webhooks.plain'
import { paths } from '../paths.ts'
import { useActor } from '../session.ts'
import { useHasWebhooks } from './use-has-webhooks.ts'
import { useInstallation } from './use-installation.ts'

type Offers = Partial<
  Record<'api_keys' | 'scim' | 'follow_up_mails' | 'directory_sync' | 'crm' | 'assistants', boolean>
>

export type Integration = ReturnType<typeof openIntegrations>[number]

/** Pages that connect the company to other programs, as far as the installation and the person's rights allow. */
export function useIntegrations(): Integration[] {
  return openIntegrations(useActor(), useInstallation(), useHasWebhooks())
}

export function openIntegrations(actor: Actor, installation: Offers | undefined, hasWebhooks: boolean) {
  const all = [
    { name: 'api_keys', to: paths.apiKeys, isOpen: installation?.api_keys === true && canManageApiKeys(actor) },
    { name: 'webhooks', to: paths.webhooks, isOpen: hasWebhooks && canSetWebhooks(actor) },
    { name: 'scim', to: paths.scim, isOpen: installation?.scim === true && canSetScim(actor) },
    {
      name: 'follow_up_mails',
      to: paths.followUpMails,
      isOpen: installation?.follow_up_mails === true && canSetFollowUpMails(actor),
    },
    {
      name: 'directory_sync',
      to: paths.directorySync,
      isOpen: installation?.directory_sync === true && canSetDirectorySync(actor),
    },
    { name: 'crm', to: paths.crm, isOpen: installation?.crm === true && canSetCrm(actor) },
    {
      name: 'assistants',
      to: paths.assistants,
      isOpen: installation?.assistants === true && canManageAssistants(actor),
    },
  ] as const
  return all.filter(({ isOpen }) => isOpen)
}
