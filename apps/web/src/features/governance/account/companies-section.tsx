import { Button } from '@mantine/core'
import type { Account } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { useState } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { waitingLeads } from '../../../lib/company/waiting-leads.ts'
import { SideSection } from '../../../ui/frame/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { AlertModal } from '../../../ui/popup/alert-modal.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

type Place = Account['companies'][number]

/** The companies of the person, each with a way to leave it. */
export function CompaniesSection({ account }: { account: Account }) {
  const [leaving, setLeaving] = useState<Place | null>(null)
  return (
    <SideSection title={t(($) => $.account.companies.title)} hint={t(($) => $.account.companies.hint)}>
      {account.companies.length === 0 ? (
        <p>{t(($) => $.account.companies.none)}</p>
      ) : (
        <SettingRows>
          {account.companies.map((place) => (
            <SettingRow
              key={place.company._id}
              mark={
                <CompanyMark
                  name={place.company.name}
                  logoUrl={place.company.logo?.url}
                  colour={place.company.color}
                  size={32}
                />
              }
              title={place.company.name}
              text={standing(place)}
            >
              <Button
                variant="default"
                aria-label={t(($) => $.account.companies.leave_named, { company: place.company.name })}
                onClick={() => setLeaving(place)}
              >
                {t(($) => $.account.companies.leave)}
              </Button>
            </SettingRow>
          ))}
        </SettingRows>
      )}
      {leaving === null ? null : isOnly(leaving) ? (
        <AlertModal
          theme="warning"
          title={t(($) => $.account.companies.modal, { company: leaving.company.name })}
          actions={[
            { label: t(($) => $.common.cancel), onAct: () => setLeaving(null) },
            {
              label: t(($) => $.account.companies.to_company),
              to: paths.companyOf(leaving.company._id),
              onAct: () => setLeaving(null),
            },
          ]}
          onClose={() => setLeaving(null)}
        >
          <p>{t(($) => $.account.companies.only, { company: leaving.company.name })}</p>
        </AlertModal>
      ) : (
        <LeaveModal place={leaving} close={() => setLeaving(null)} />
      )}
    </SideSection>
  )
}

function LeaveModal({ place, close }: { place: Place; close: () => void }) {
  const { _id: companyId, name: company } = place.company
  const [waiting] = useState(waitingLeads)
  const leave = useApiMutation(accountRoutes.leave, {
    toast: t(($) => $.account.companies.left, { company }),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.account.companies.modal, { company })}
      confirmLabel={t(($) => $.account.companies.leave)}
      loading={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate({ params: { companyId } })}
      onClose={close}
    >
      {waiting > 0 ? <p>{t(($) => $.account.companies.waiting, { count: waiting, company })}</p> : null}
      <p>{t(($) => $.account.companies.lost)}</p>
      <p>{t(($) => $.account.companies.printed)}</p>
    </ConfirmModal>
  )
}

const isOnly = ({ roles, super_admins: count }: Place): boolean => roles.includes('super_admin') && count === 1

function standing({ roles, since, super_admins: count }: Place): string {
  const date = formatLongDate(since, { year: true })
  if (roles.includes('super_admin'))
    return count === 1
      ? t(($) => $.account.companies.super_admin, { date })
      : t(($) => $.account.companies.super_admin_of, { date, count })
  if (roles.includes('admin')) return t(($) => $.account.companies.admin, { date })
  if (roles.includes('division_admin')) return t(($) => $.account.companies.division_admin, { date })
  return t(($) => $.account.companies.member, { date })
}
