import type { CompanySignIn } from '@kartu/contracts/governance/company-sign-in'
import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in.plain'
import { Button, Skeleton } from '@mantine/core'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

/** Set-up state of the company's own provider, with a link to its page. */
export function CompanySignInSection({ companyId }: { companyId: string }) {
  const settings = useQuery(q(companySignInRoutes.get, { params: { companyId } }))
  return (
    <SideSection title={t(($) => $.signInRules.provider.title)} hint={t(($) => $.signInRules.provider.hint)}>
      <ErrorNote error={settings.error} onRetry={() => void settings.refetch()} />
      {settings.data ? (
        <SettingRows>
          <SettingRow
            icon={IconBuildingSkyscraper}
            title={settings.data.connection?.issuer ?? t(($) => $.signInRules.provider.none)}
            text={t(({ signInRules }) => signInRules.provider.states[stateOf(settings.data)])}
          >
            <Button variant="default" component={Link} to={paths.companySignIn}>
              {t(($) => $.signInRules.provider.open)}
            </Button>
          </SettingRow>
        </SettingRows>
      ) : settings.isError ? null : (
        <LoadingShape>
          <Skeleton height={56} aria-hidden="true" />
        </LoadingShape>
      )}
    </SideSection>
  )
}

function stateOf({ connection }: CompanySignIn): 'none' | 'off' | 'on' | 'required' {
  if (!connection) return 'none'
  if (!connection.on) return 'off'
  return connection.required ? 'required' : 'on'
}
