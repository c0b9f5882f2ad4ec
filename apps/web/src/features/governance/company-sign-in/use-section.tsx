import { Button, Select, Switch } from '@mantine/core'
import type { ChangeCompanySignIn, CompanySignIn } from '@kartu/contracts/governance/company-sign-in'
import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in.plain'
import { goToCompany } from '../../../lib/sign-in/company-sign-in.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Settings that each section shows, and whether they may be changed. */
export interface SectionProps {
  companyId: string
  settings: CompanySignIn
  maySet: boolean
}

type Connection = NonNullable<CompanySignIn['connection']>

/** Tests the provider, and sets who signs in with it. Each switch takes effect at once. */
export function UseSection({ companyId, maySet, connection }: SectionProps & { connection: Connection }) {
  const params = { companyId }
  const { tested_at: testedAt, on, required, joining } = connection
  const test = useCall(companySignInRoutes.beginTest, (begun) =>
    goToCompany(begun, { purpose: 'test', to: paths.companySignIn }),
  )
  const change = useApiMutation(companySignInRoutes.change, { toast: t(($) => $.companySignIn.use.saved) })
  const set = (body: ChangeCompanySignIn): void => change.mutate({ params, body })
  const closed = !maySet || change.isPending
  return (
    <Section title={t(($) => $.companySignIn.use.title)} hint={t(($) => $.companySignIn.use.hint)}>
      <p>
        {testedAt === null
          ? t(($) => $.companySignIn.use.untested)
          : t(($) => $.companySignIn.use.tested, { date: formatDate(testedAt) })}
      </p>
      {maySet ? (
        <Row wrap>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params, body: {} })}>
            {t(($) => $.companySignIn.use.test)}
          </Button>
        </Row>
      ) : null}
      <ErrorNote error={test.error} />
      <Switch
        label={t(($) => $.companySignIn.use.on)}
        checked={on}
        disabled={closed}
        onChange={({ currentTarget: { checked } }) => set({ on: checked })}
      />
      <Switch
        label={t(($) => $.companySignIn.use.required)}
        description={t(($) => $.companySignIn.use.required_hint)}
        checked={required}
        disabled={closed || !on}
        onChange={({ currentTarget: { checked } }) => set({ required: checked })}
      />
      <Select
        label={t(($) => $.companySignIn.use.joining)}
        disabled={closed}
        value={joining}
        data={[
          { value: 'request', label: t(($) => $.companySignIn.use.joining_request) },
          { value: 'member', label: t(($) => $.companySignIn.use.joining_member) },
        ]}
        onChange={(value) => {
          if (value !== null && value !== joining) set({ joining: value })
        }}
      />
      <ErrorNote error={change.error} />
      <Text tone="2">{t(($) => $.companySignIn.use.leaving_note)}</Text>
    </Section>
  )
}
