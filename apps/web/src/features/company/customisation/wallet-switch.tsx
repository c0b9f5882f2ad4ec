import type { CardTemplate } from '@kartu/contracts/company/customisation'
import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes.plain'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { t } from './words.ts'

interface WalletSwitchProps {
  template: CardTemplate
  onChange: (part: Pick<CardTemplate, 'wallet'>) => void
  isPersonal: boolean
}

/** Offers visitors the passes of all cards, or of a personal card, if the operator has set up wallets. */
export function WalletSwitch({ template, onChange, isPersonal }: WalletSwitchProps) {
  const { companyId } = useActor()
  const wallets = useQuery(q(walletPassRoutes.get, { params: { companyId } }))
  if (!wallets.data?.apple && !wallets.data?.google) return null
  return (
    <TitledSection
      title={t(($) => $.customisation.template.wallet)}
      hint={t(($) =>
        isPersonal ? $.customisation.template.wallet_hint_personal : $.customisation.template.wallet_hint,
      )}
    >
      <Switch
        label={t(($) =>
          isPersonal ? $.customisation.template.wallet_switch_personal : $.customisation.template.wallet_switch,
        )}
        checked={template.wallet === true}
        onChange={(event) => onChange({ wallet: event.currentTarget.checked })}
      />
    </TitledSection>
  )
}
