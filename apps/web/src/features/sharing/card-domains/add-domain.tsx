import { Button, TextInput } from '@mantine/core'
import { cardDomainRoutes } from '@kartu/contracts/sharing/card-domains.plain'
import { type FormEvent, useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { useFeature } from '../../../lib/company/use-feature.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import classes from './card-domains.module.css'
import { t } from './words.ts'

export function AddDomain({ companyId }: { companyId: string }) {
  const { guarded } = useFeature('card_domains')
  const [domain, setDomain] = useState('')
  const add = useApiMutation(cardDomainRoutes.add, {
    onSuccess: (_, { body }) => setDomain((now) => (now === body.domain ? '' : now)),
  })
  const fault = add.error ? fieldMessages(add.error)['domain'] : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    guarded(() => add.mutate({ params: { companyId }, body: { domain } }))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Row wrap align="end">
        <TextInput
          className={classes.domain}
          label={t(($) => $.cardDomains.label)}
          placeholder={t(($) => $.cardDomains.placeholder)}
          inputMode="url"
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
          {t(($) => $.cardDomains.add)}
        </Button>
      </Row>
      <ErrorNote error={fault === undefined ? add.error : null} />
    </form>
  )
}
