import { IconBrandGoogle, IconBrandWindows, IconBuildingCommunity } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { t } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import classes from './auth-form.module.css'
import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { useEffect, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'

interface ProviderButtonsProps {
  /** Redirects to the provider of the typed address's company; if omitted, that method is not offered. */
  company?: { pending: boolean; onGo: () => void }
}

/** Other sign-in methods that this installation has. */
export function ProviderButtons({ company }: ProviderButtonsProps) {
  const providers = useProviders()
  const { search } = useLocation()
  const byCompany = providers?.company === true ? company : undefined
  if (providers === null || !(providers.google || providers.microsoft || byCompany)) return null
  return (
    <Stack gap="s">
      <Text size="small" tone="3" className={classes.or}>
        {t(($) => $.auth.login.or)}
      </Text>
      {providers.google ? (
        <PlainButtonLink
          size="large"
          wide
          to={{ pathname: paths.firebase, search }}
          icon={<IconBrandGoogle {...icon} />}
        >
          {t(($) => $.auth.login.google)}
        </PlainButtonLink>
      ) : null}
      {providers.microsoft ? (
        <PlainButtonLink size="large" wide to={{ pathname: paths.msip, search }} icon={<IconBrandWindows {...icon} />}>
          {t(($) => $.auth.login.microsoft)}
        </PlainButtonLink>
      ) : null}
      {byCompany ? (
        <PlainButton
          size="large"
          wide
          loading={byCompany.pending}
          icon={<IconBuildingCommunity {...icon} />}
          onClick={byCompany.onGo}
        >
          {t(($) => $.auth.login.company)}
        </PlainButton>
      ) : null}
    </Stack>
  )
}

interface Providers {
  google: boolean
  microsoft: boolean
  company: boolean
  passkeys: boolean
}

/**
 * Sign-in methods of this installation; null until they are loaded, or if loading fails: no page depends on them alone.
 */
export function useProviders(): Providers | null {
  const [providers, setProviders] = useState<Providers | null>(null)
  useEffect(() => {
    let shown = true
    asked ??= callApi(authRoutes.providers)
    asked.then(
      (answer) => shown && setProviders(answer),
      () => {
        asked = null
      },
    )
    return () => {
      shown = false
    }
  }, [])
  return providers
}

/** Fetched once for all sign-in pages. */
let asked: Promise<Providers> | null = null
