import { cameBy } from '@kartu/cards/came-by'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconDownload, IconMail, IconShare2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { OwnCard } from '../../lib/company/own-card-store.ts'
import { serverPaths } from '../../lib/paths.ts'
import { reportShare } from '../../lib/browser/report-share.ts'
import { Panel, Text } from '../layout/layout.tsx'
import classes from './own-card.module.css'
import { t } from './own-card-words.ts'
import { shareOnDevice } from './share-on-device.ts'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const
const copiedMs = 2000

/** Ways to share a card. The browser's own share sheet is offered if there is one. */
export function ShareCard({ card }: { card: OwnCard }) {
  const { url, slug, name } = card
  const link = cameBy(url, 'link')
  const message = t(($) => $.home.share.text, { url: link })
  const mail = `mailto:?subject=${encodeURIComponent(t(($) => $.home.share.subject, { name }))}&body=${encodeURIComponent(message)}`
  const shared = (): void => reportShare(url)
  return (
    <Panel as="ul" pad="s" gap="none" className={classes.ways} aria-label={t(($) => $.home.share.ways)}>
      {'share' in navigator ? (
        <li>
          <button type="button" className={classes.way} onClick={() => shareOnDevice(card)}>
            <IconShare2 {...icon} />
            {t(($) => $.home.share.device)}
          </button>
        </li>
      ) : null}
      <li>
        <CopyLink link={link} onCopied={shared} />
      </li>
      <li>
        <a
          className={classes.way}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={shared}
        >
          <IconBrandWhatsapp {...icon} />
          {t(($) => $.home.share.whatsapp)}
        </a>
      </li>
      <li>
        <a className={classes.way} href={mail} onClick={shared}>
          <IconMail {...icon} />
          {t(($) => $.home.share.email)}
        </a>
      </li>
      <li>
        <a className={classes.way} href={serverPaths.vcard(slug)} download={`${slug}.vcf`} onClick={shared}>
          <IconDownload {...icon} />
          {t(($) => $.home.share.contact)}
        </a>
      </li>
    </Panel>
  )
}

function CopyLink({ link, onCopied }: { link: string; onCopied: () => void }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(null), copiedMs)
    return () => clearTimeout(timer)
  }, [outcome])
  // Browsers offer the clipboard on https and localhost only.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
      onCopied()
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <button type="button" className={classes.way} onClick={() => void copy()}>
        {outcome === 'copied' ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
        {t(($) => (outcome === 'copied' ? $.home.share.copied : $.home.share.copy))}
      </button>
      <Text tone="bad" role="status" className={outcome === 'failed' ? classes.failed : 'visually-hidden'}>
        {outcome === 'copied' ? t(($) => $.home.share.copied) : null}
        {outcome === 'failed' ? t(($) => $.home.share.copy_failed, { url: link }) : null}
      </Text>
    </>
  )
}
