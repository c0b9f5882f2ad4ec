import { cameBy } from '@kartu/cards/came-by'
import { cardColours, mixed } from '@kartu/cards/contrast'
import { IconMaximize } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import type { OwnCard } from '../../lib/company/own-card-store.ts'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { DrawnCode } from '../picture/drawn-code.tsx'
import { initial, initials } from '../picture/initials.ts'
import classes from './own-card.module.css'
import { t } from './own-card-words.ts'

interface CardObjectProps {
  card: OwnCard
  /** True if the page works offline. */
  isKept: boolean
  onShowCode: () => void
}

/** A person's own card, drawn like an object: company, photo, name, and a paper strip that turns over to the code. */
export function CardObject({ card, isKept, onShowCode }: CardObjectProps) {
  const { name, title, url, company } = card
  return (
    <section className={classes.card} aria-label={t(($) => $.home.card.of, { name })} style={colours(company.colour)}>
      <div className={classes.face}>
        <Stack gap="none" className={classes.words}>
          <Row as="p" className={classes.company}>
            <Logo key={company.logoUrl} company={company} />
            <Text as="bdi" strong>
              {company.name}
            </Text>
          </Row>
          <Text size="title-2" className={classes.name}>
            <bdi>{name}</bdi>
          </Text>
          {title === '' ? null : <Text>{title}</Text>}
        </Stack>
        <Photo key={card.photoUrl} card={card} />
      </div>
      <button type="button" className={classes.strip} onClick={onShowCode}>
        <DrawnCode className={classes.code} url={cameBy(url, 'qr')} designed={card.code} label="" />
        <Stack as="span" gap="none" grow className={classes.stripWords}>
          <strong>{t(($) => $.home.code.show)}</strong>
          <span className={classes.hint}>{t(($) => (isKept ? $.home.code.offline : $.home.code.full_screen))}</span>
        </Stack>
        <IconMaximize size={20} stroke={1.6} aria-hidden="true" />
      </button>
    </section>
  )
}

/** The monogram replaces a photo that does not load, such as without a network. */
function Photo({ card: { photoUrl, name } }: { card: OwnCard }) {
  const [isBroken, setBroken] = useState(false)
  if (photoUrl === null || isBroken)
    return (
      <span className={classes.monogram} aria-hidden="true">
        {initials(name)}
      </span>
    )
  return (
    <img
      className={classes.photo}
      src={photoUrl}
      alt=""
      decoding="async"
      fetchPriority="high"
      onError={() => setBroken(true)}
    />
  )
}

function Logo({ company: { logoUrl, name } }: { company: OwnCard['company'] }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={classes.logo} aria-hidden="true">
      {logoUrl === null || isBroken ? initial(name) : <img src={logoUrl} alt="" onError={() => setBroken(true)} />}
    </span>
  )
}

/**
 * The company's colour in both themes, and a tint of it behind the monogram. Text on either has a contrast of at least
 * 4.5:1.
 */
function colours(companyColour: string): CSSProperties {
  const { banner, bannerDark } = cardColours(companyColour)
  return {
    '--ground': `light-dark(${banner.ground}, ${bannerDark.ground})`,
    '--text': `light-dark(${banner.text}, ${bannerDark.text})`,
    '--tint': `light-dark(${mixed(banner.text, banner.ground, 0.14)}, ${mixed(bannerDark.text, bannerDark.ground, 0.14)})`,
  } as CSSProperties
}
