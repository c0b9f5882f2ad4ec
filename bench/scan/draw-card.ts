import sharp from 'sharp'
import type { Person } from './people.ts'

/** Families that free systems have; one that is missing is drawn by another, and the report says which were asked for. */
export const families = [
  'DejaVu Sans',
  'DejaVu Serif',
  'Nimbus Sans',
  'Nimbus Roman',
  'Noto Sans CJK SC',
  'C059',
  'P052',
  'URW Gothic',
  'URW Bookman',
  'Nimbus Sans Narrow',
] as const

export interface Look {
  layout: 'left' | 'right' | 'centre' | 'split' | 'below' | 'band'
  family: string
  /** How numbers are announced: by words, by letters, by drawings or not at all. */
  labels: 'words' | 'letters' | 'drawn' | 'none'
  capitals: boolean
  paper: string
  ink: string
  accent: string
  tiltDegrees: number
  shadow: number
  noise: number
  blurPx: number
  quality: number
}

const cardWidth = 1260
const cardHeight = 780
const sceneWidth = 1500
const sceneHeight = 1040

export function lookFrom(random: () => number): Look {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const [paper, ink, accent] = one([
    ['#ffffff', '#1b1b1b', '#0f6e63'],
    ['#fdfbf4', '#2a2622', '#7a1f2b'],
    ['#f4f6f8', '#20303f', '#1f4e8c'],
    ['#ffffff', '#3a3a3a', '#c2571a'],
    ['#17324d', '#ffffff', '#e9c46a'],
  ] as const)
  return {
    layout: one(['left', 'right', 'centre', 'split', 'below', 'band']),
    family: one(families),
    labels: one(['words', 'letters', 'drawn', 'none']),
    capitals: random() < 0.15,
    ...{ paper, ink, accent },
    tiltDegrees: random() < 0.25 ? 0 : (random() - 0.5) * 14,
    shadow: random() < 0.3 ? 0 : random() * 0.55,
    noise: random() < 0.3 ? 0 : random() * 14,
    blurPx: random() < 0.5 ? 0 : 0.3 + random() * 0.7,
    quality: 60 + Math.floor(random() * 35),
  }
}

/** A photo of the card on a desk, as JPEG. */
export async function drawCard(person: Person, look: Look, random: () => number): Promise<Buffer> {
  const card = cardSvg(person, look)
  const desk = random() < 0.5 ? '#6b5442' : '#3c4046'
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${sceneWidth}" height="${sceneHeight}">
    <defs>
      <linearGradient id="s" x1="${random().toFixed(2)}" y1="0" x2="${random().toFixed(2)}" y2="1">
        <stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${look.shadow}"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="${desk}"/>
    <g transform="translate(${sceneWidth / 2} ${sceneHeight / 2}) rotate(${look.tiltDegrees}) translate(${-cardWidth / 2} ${-cardHeight / 2})">
      ${card}
    </g>
    <rect width="100%" height="100%" fill="url(#s)"/>
  </svg>`
  const { data, info } = await sharp(Buffer.from(scene)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (look.noise > 0) {
    for (let at = 0; at < data.length; at += info.channels) {
      const grain = (random() + random() - 1) * look.noise
      for (let channel = 0; channel < info.channels; channel++)
        data[at + channel] = Math.max(0, Math.min(255, (data[at + channel] ?? 0) + grain))
    }
  }
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const photo = sharp(data, { raw })
  return (look.blurPx > 0 ? photo.blur(look.blurPx) : photo).jpeg({ quality: look.quality }).toBuffer()
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface Text {
  text: string
  size: number
  weight?: number
  fill?: string
  drawn?: boolean
}

function cardSvg(person: Person, look: Look): string {
  const { layout, ink, accent, paper } = look
  const name: Text = {
    text: look.capitals ? person.name.toLocaleUpperCase('en') : person.name,
    size: 58,
    weight: 700,
  }
  const title: Text = { text: person.title, size: 32 }
  const company: Text = { text: person.company, size: 42, weight: 700, fill: accent }
  const contacts = contactTexts(person, look)
  const parts: string[] = [`<rect width="${cardWidth}" height="${cardHeight}" rx="10" fill="${paper}"/>`]
  const draw = (texts: Text[], x: number, top: number, anchor: 'start' | 'middle' | 'end'): void => {
    let y = top
    const room = anchor === 'middle' ? cardWidth - 120 : anchor === 'end' ? x - 220 : cardWidth - x - 50
    for (const { text, size: wanted, weight = 400, fill = ink, drawn } of texts) {
      // A letter of these families is at most so wide, on average.
      const size = Math.min(wanted, room / (0.62 * Math.max(1, text.length)))
      y += wanted * 1.42
      if (text === '') continue
      if (drawn && anchor === 'start')
        parts.push(`<circle cx="${x - 26}" cy="${y - size * 0.32}" r="11" fill="${accent}"/>`)
      parts.push(
        `<text x="${x}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-family="${look.family}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escape(text)}</text>`,
      )
    }
  }
  const mark = (x: number, y: number): void => {
    parts.push(
      `<circle cx="${x}" cy="${y}" r="46" fill="${accent}"/><circle cx="${x}" cy="${y}" r="20" fill="${paper}"/>`,
    )
  }
  const gap: Text = { text: '', size: 26 }
  if (layout === 'left') {
    mark(cardWidth - 130, 130)
    draw([name, title, gap, company, gap, ...contacts], 90, 60, 'start')
  } else if (layout === 'right') {
    mark(140, 130)
    draw([company, gap, name, title, gap, ...contacts], cardWidth - 90, 50, 'end')
  } else if (layout === 'centre') {
    draw([company, gap, name, title, gap, ...contacts], cardWidth / 2, 40, 'middle')
  } else if (layout === 'split') {
    mark(200, 190)
    draw([{ ...company, size: 34 }], 60, 250, 'start')
    parts.push(`<rect x="620" y="90" width="3" height="600" fill="${accent}"/>`)
    draw([{ ...name, size: 44 }, title, gap, ...contacts.map((text) => ({ ...text, size: 26 }))], 690, 110, 'start')
  } else if (layout === 'below') {
    mark(140, 120)
    draw([company], 220, 75, 'start')
    draw([name, title, gap, ...contacts], 90, 200, 'start')
  } else {
    parts.push(`<rect width="${cardWidth}" height="200" rx="10" fill="${accent}"/>`)
    draw([{ ...company, fill: '#ffffff' }], 90, 60, 'start')
    draw([name, title, gap, ...contacts], 90, 220, 'start')
  }
  return parts.join('\n')
}

function contactTexts(person: Person, { labels }: Look): Text[] {
  const words: Record<string, string> = { mobile: 'Mobile: ', office: 'Office: ', email: 'Email: ', web: '' }
  const letters: Record<string, string> = { mobile: 'M ', office: 'T ', email: 'E ', web: 'W ' }
  const label = (kind: string): string =>
    labels === 'words' ? (words[kind] ?? '') : labels === 'letters' ? (letters[kind] ?? '') : ''
  const line = (text: string): Text => ({ text, size: 30, drawn: labels === 'drawn' })
  return [
    ...person.phones.map((phone) => line(label(phone.label) + phone.text)),
    line(label('email') + person.email),
    ...(person.website === '' ? [] : [line(label('web') + person.website)]),
    ...person.address.map((text) => ({ text, size: 28 })),
  ]
}
