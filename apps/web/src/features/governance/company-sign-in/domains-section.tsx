import { Button, TextInput } from '@mantine/core'
import type { SignInDomain } from '@kartu/contracts/governance/company-sign-in'
import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in.plain'
import { IconCircleCheck, IconWorld } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import classes from './company-sign-in.module.css'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import type { SectionProps } from './use-section.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Email domains that the provider is responsible for. */
export function DomainsSection({ companyId, settings, maySet }: SectionProps) {
  return (
    <Section title={t(($) => $.companySignIn.domains.title)} hint={t(($) => $.companySignIn.domains.hint)}>
      {settings.domains.length === 0 ? (
        <Text tone="2">{t(($) => $.companySignIn.domains.none)}</Text>
      ) : (
        <SettingRows>
          {settings.domains.map((row) => (
            <DomainRow
              key={row._id}
              row={row}
              companyId={companyId}
              maySet={maySet}
              byAddress={settings.work_address_domain === row.domain}
            />
          ))}
        </SettingRows>
      )}
      {maySet ? <AddDomain companyId={companyId} /> : null}
    </Section>
  )
}

function AddDomain({ companyId }: { companyId: string }) {
  const [domain, setDomain] = useState('')
  const add = useApiMutation(companySignInRoutes.addDomain, {
    onSuccess: (_, { body }) => setDomain((now) => (now === body.domain ? '' : now)),
  })
  const fault = add.error ? fieldMessages(add.error)['domain'] : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add.mutate({ params: { companyId }, body: { domain } })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Row wrap align="end">
        <TextInput
          className={classes.domain}
          label={t(($) => $.companySignIn.domains.label)}
          placeholder={t(($) => $.companySignIn.domains.placeholder)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={fault}
          value={domain}
          onChange={({ currentTarget: { value } }) => {
            setDomain(value)
            if (add.error) add.reset()
          }}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          {t(($) => $.companySignIn.domains.add)}
        </Button>
      </Row>
      <ErrorNote error={fault === undefined ? add.error : null} />
    </form>
  )
}

interface DomainRowProps {
  row: SignInDomain
  companyId: string
  maySet: boolean
  byAddress: boolean
}

function DomainRow({ row, companyId, maySet, byAddress }: DomainRowProps) {
  const { _id: domainId, domain, proved_at: provedAt, proved_by: provedBy, record } = row
  const params = { companyId, domainId }
  const [asking, setAsking] = useState(false)
  const prove = useApiMutation(companySignInRoutes.proveDomain, {
    toast: t(($) => $.companySignIn.domains.proved_now, { domain }),
  })
  const remove = useApiMutation(companySignInRoutes.removeDomain)
  const date = provedAt === null ? '' : formatDate(provedAt)
  return (
    <SettingRow
      icon={provedAt === null ? IconWorld : IconCircleCheck}
      title={domain}
      text={
        provedBy === null
          ? t(($) => $.companySignIn.domains.open)
          : t(($) => $.companySignIn.domains[provedBy === 'dns' ? 'proved_dns' : 'proved_work_address'], { date })
      }
    >
      {provedAt === null ? (
        <CopyValues
          values={(['name', 'value'] as const).map((part) => [t(($) => $.companySignIn.domains[part]), record[part]])}
        />
      ) : null}
      {maySet ? (
        <Row wrap>
          {provedAt === null ? (
            <Button loading={prove.isPending} onClick={() => prove.mutate({ params, body: { by: 'dns' } })}>
              {t(($) => $.companySignIn.domains.check)}
            </Button>
          ) : null}
          {provedAt === null && byAddress ? (
            <Button
              variant="default"
              disabled={prove.isPending}
              onClick={() => prove.mutate({ params, body: { by: 'work_address' } })}
            >
              {t(($) => $.companySignIn.domains.by_address)}
            </Button>
          ) : null}
          <Button
            variant="default"
            aria-label={t(($) => $.companySignIn.domains.remove_named, { domain })}
            onClick={() => setAsking(true)}
          >
            {t(($) => $.companySignIn.domains.remove)}
          </Button>
        </Row>
      ) : null}
      <ErrorNote error={prove.error} />
      {asking ? (
        <ConfirmModal
          title={t(($) => $.companySignIn.domains.confirm_title, { domain })}
          confirmLabel={t(($) => $.companySignIn.domains.remove)}
          loading={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params })}
          onClose={() => setAsking(false)}
        >
          <p>{t(($) => $.companySignIn.domains.confirm_text, { domain })}</p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}
