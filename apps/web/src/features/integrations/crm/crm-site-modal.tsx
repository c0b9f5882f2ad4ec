import { type CrmKind, crmNames, crmRoutes, crmSites } from '@kartu/contracts/integrations/crm.plain'
import { crmSiteCharactersMax } from '@kartu/contracts/limits'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { leaveFor } from '../../../lib/browser/provider-return.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { ActAnchor } from '../../../ui/layout/text-link.tsx'
import { t } from './words.ts'

interface CrmSiteModalProps {
  params: { companyId: string; kind: CrmKind }
  close: () => void
}

/** Asks for the company's address at a CRM, then redirects to its sign-in page. */
export function CrmSiteModal({ params, close }: CrmSiteModalProps) {
  const { kind } = params
  const place = crmSites[kind]
  const [site, setSite] = useState('')
  const signIn = useApiMutation(crmRoutes.signIn, { onSuccess: ({ url }) => leaveFor(url) })
  const typed = site.trim()
  const crm = crmNames[kind]
  return (
    <FormModal
      title={t(($) => $.crm.connect, { crm })}
      submitLabel={t(($) => $.crm.site.go, { crm })}
      loading={signIn.isPending || signIn.isSuccess}
      error={signIn.error}
      dirty={typed !== ''}
      submitDisabled={(place?.isRequired === true && typed === '') || typed.length > crmSiteCharactersMax}
      onSubmit={(event) => {
        event.preventDefault()
        signIn.mutate({ params, body: typed === '' ? {} : { site: typed } })
      }}
      onClose={close}
    >
      <Text as="p">
        {t(($) => $.crm.site.prepare, { crm })}{' '}
        <ActAnchor href="/docs/guides/prepare-a-crm" target="_blank" rel="noopener">
          {t(($) => $.crm.site.guide)}
        </ActAnchor>
      </Text>
      <TextInput
        inputMode="url"
        label={t(($) => $.crm.site[kind === 'dynamics' ? 'dynamics' : 'salesforce'])}
        description={t(($) => $.crm.site.hint, { crm, example: place?.example ?? '' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={site}
        onChange={({ currentTarget: { value } }) => setSite(value)}
      />
    </FormModal>
  )
}
