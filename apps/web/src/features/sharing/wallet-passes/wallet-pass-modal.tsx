import { smallAlertModalWidthPx } from '@kartu/contracts/limits'
import { walletLinkMinutes } from '@kartu/contracts/sharing/sharing-limits'
import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes.plain'
import { Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { DrawnCode } from '../../../ui/picture/drawn-code.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { t } from './words.ts'
import classes from './wallet-pass-modal.module.css'

const sizePx = 240

/**
 * Adds the person's own card to a wallet: by scanning a code with an iPhone, on this device, or at Google. The buttons are
 * text without a symbol, because Apple and Google allow no other badges than their own.
 */
export function WalletPassModal({ close }: ModalProps<'wallet-pass'>) {
  const { companyId } = useActor()
  const { mutate, data, error } = useApiMutation(walletPassRoutes.create)
  const make = (): void => mutate({ params: { companyId } })
  useEffect(() => mutate({ params: { companyId } }), [mutate, companyId])
  return (
    <ModalFrame onClose={close} title={t(($) => $.walletPasses.title)} widthPx={smallAlertModalWidthPx}>
      <Stack gap="l" align="center">
        <Text tone="2" centred>
          {t(($) => $.walletPasses.text)}
        </Text>
        {error ? (
          <ErrorNote error={error} onRetry={make} />
        ) : data ? (
          <>
            {data.apple_url === null ? null : <AppleWallet url={data.apple_url} />}
            {data.google_url === null ? null : (
              <Button component="a" variant="default" href={data.google_url} target="_blank" rel="noopener">
                {t(($) => $.walletPasses.google)}
              </Button>
            )}
          </>
        ) : (
          <Skeleton width={sizePx} height={sizePx} />
        )}
      </Stack>
    </ModalFrame>
  )
}

function AppleWallet({ url }: { url: string }) {
  return (
    <>
      <DrawnCode url={url} label={t(($) => $.walletPasses.code)} className={classes.code} />
      <Text tone="2" centred>
        {t(($) => $.walletPasses.scan, { minutes: formatNumber(walletLinkMinutes) })}
      </Text>
      <Button component="a" variant="default" href={url}>
        {t(($) => $.walletPasses.here)}
      </Button>
    </>
  )
}
