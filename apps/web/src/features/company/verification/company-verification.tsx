import { Button } from '@mantine/core'
import type { Company } from '@kartu/contracts/company/companies'
import { verificationEmailDays } from '@kartu/contracts/limits'
import { endsVerification, type Verification } from '@kartu/contracts/company/verification'
import { canVerifyCompany, verificationRoutes } from '@kartu/contracts/company/verification.plain'
import { IconAlertTriangle, IconCircleDashed, IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { StatusChip } from '../../../ui/table/status-chip.tsx'
import { t } from './words.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'

const looks = {
  unverified: { tone: 'neutral', icon: IconCircleDashed },
  'pending verification': { tone: 'waiting', icon: IconClock },
  verified: { tone: 'good', icon: IconRosetteDiscountCheck },
} as const

/** Verification status of the company, with the next step. */
export function CompanyVerification({ company }: { company: Company }) {
  const actor = useActor()
  const headingId = useId()
  const mayVerify = canVerifyCompany(actor)
  const verification = useVerification(company._id, mayVerify)
  const { tone, icon } = looks[company.verification]
  const rejection = verification.data?.request?.rejection
  return (
    <Stack as="section" gap="s" align="start" aria-labelledby={headingId}>
      <Row wrap gap="m">
        <Text as="h2" size="large" id={headingId}>
          {t(($) => $.verification.title)}
        </Text>
        <StatusChip tone={tone} icon={icon}>
          {t(($) => $.verification.state[company.verification])}
        </StatusChip>
      </Row>
      {mayVerify ? (
        <>
          {rejection ? <Warning>{t(($) => $.verification.rejected, { reason: rejection })}</Warning> : null}
          <ErrorNote error={verification.error} onRetry={() => void verification.refetch()} />
          {verification.data ? <State verification={verification.data} /> : null}
        </>
      ) : (
        <Text tone="2">
          {company.verification === 'verified'
            ? t(($) => $.verification.line.verified_plain)
            : t(($) => $.verification.line.member)}
        </Text>
      )}
    </Stack>
  )
}

const Hint = () => (
  <Text size="small" tone="3">
    {t(($) => $.verification.ends)}
  </Text>
)

/** Status for an admin, with the next step. */
function State({ verification: { status, request } }: { verification: Verification }) {
  const email = request?.work_email ?? ''
  if (status === 'verified')
    return (
      <>
        <Text tone="2">
          {request?.verified_at
            ? t(($) => $.verification.line.verified, { email, date: formatDate(request.verified_at) })
            : t(($) => $.verification.line.verified_plain)}
        </Text>
        <Hint />
      </>
    )
  const waits = status === 'pending verification'
  const hasCode = waits && request !== null && request.code_sent_at !== null
  return (
    <>
      <Text tone="2">
        {hasCode
          ? t(($) => $.verification.line.code, { email })
          : waits
            ? t(($) => $.verification.line.waiting, { email, days: verificationEmailDays })
            : t(($) => $.verification.line.unverified)}
      </Text>
      {waits ? <Hint /> : null}
      <Button
        variant="default"
        leftSection={<IconRosetteDiscountCheck size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => openModal('verify-company')}
      >
        {hasCode
          ? t(($) => $.verification.act.code)
          : waits
            ? t(($) => $.verification.act.change)
            : t(($) => $.verification.act.start)}
      </Button>
    </>
  )
}

interface VerificationEndsProps {
  company: Company
  /** Values in the form. */
  values: { name: string; website: string }
}

/** Warns before saving that the new values end the verification. */
export function VerificationEnds({ company, values }: VerificationEndsProps) {
  const mayVerify = canVerifyCompany(useActor())
  const begun = company.verification !== 'unverified'
  const { data } = useVerification(company._id, mayVerify && begun)
  const ends =
    begun &&
    endsVerification(
      { name: company.name, work_email: data?.request?.work_email ?? null },
      { name: values.name, website: withScheme(values.website) },
    )
  return <div role="status">{ends ? <Warning>{t(($) => $.verification.ends_now)}</Warning> : null}</div>
}

const Warning = ({ children }: { children: string }) => (
  <LockedNote of="page" icon={IconAlertTriangle}>
    {children}
  </LockedNote>
)

/** Completes a URL as the contract does. */
const withScheme = (text: string): string =>
  text.trim() === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`

const useVerification = (companyId: string, enabled: boolean) =>
  useQuery({ ...q(verificationRoutes.get, { params: { companyId } }), enabled })
