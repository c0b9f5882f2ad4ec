// Drawings for the sample company, so that it has faces and logos without anyone's photo.
import { picking } from './demo-people.ts'

const skins = ['#f2cfb3', '#e3b08c', '#c98f65', '#a56d48', '#7d4f33'] as const
const hairs = ['#1d1713', '#2b211b', '#3d2a1f', '#57391f', '#6d6a67'] as const
const clothes = ['#123c69', '#0f6e63', '#7a2e3a', '#3f4756', '#b4762f', '#5b4b8a'] as const
const walls = ['#dfe7ee', '#e9e2d6', '#dbe8e2', '#eadfe2', '#e4e4ec', '#f0e6d2'] as const

type Hair = 'short' | 'parted' | 'long' | 'bob' | 'headscarf'

const longHair: readonly Hair[] = ['long', 'bob', 'headscarf']
const shortHair: readonly Hair[] = ['short', 'parted']

/** A portrait of 480 × 480 px as SVG. */
export function portraitSvg(random: (below: number) => number, isWoman: boolean): string {
  const pick = picking(random)
  const hair = pick(isWoman ? longHair : shortHair)
  const [skin, dark, cloth, wall] = [pick(skins), pick(hairs), pick(clothes), pick(walls)]
  const scarf = pick(clothes)
  const behind = {
    short: '',
    parted: '',
    long: `<path fill="${dark}" d="M138 236c0-78 42-124 102-124s102 46 102 124c0 70 6 120 24 158H114c18-38 24-88 24-158z"/>`,
    bob: `<path fill="${dark}" d="M140 232c0-74 40-120 100-120s100 46 100 120c0 44 2 70-6 90H146c-8-20-6-46-6-90z"/>`,
    headscarf: `<path fill="${scarf}" d="M126 246c0-86 46-140 114-140s114 54 114 140c0 62 22 122 44 168H82c22-46 44-106 44-168z"/>`,
  }[hair]
  const above = {
    short: `<path fill="${dark}" d="M150 226c-8-76 34-116 90-116s98 40 90 116c-8-34-24-50-40-56-30 8-72 8-100 0-16 6-32 22-40 56z"/>`,
    parted: `<path fill="${dark}" d="M148 232c-12-80 34-124 96-124 60 0 96 44 88 120-12-26-22-46-44-62-38 22-94 24-122 8-10 14-14 34-18 58z"/>`,
    long: `<path fill="${dark}" d="M152 240c-4-70 32-112 88-112s92 42 88 112c-16-20-30-48-38-74-36 26-84 40-120 40-6 12-12 22-18 34z"/>`,
    bob: `<path fill="${dark}" d="M152 236c-4-66 32-108 88-108s92 42 88 108c-10-26-22-44-36-54-34 6-76 6-104 0-14 10-26 28-36 54z"/>`,
    headscarf: `<path fill="${scarf}" fill-rule="evenodd" d="M150 250c0-76 36-124 90-124s90 48 90 124c0 62-36 116-90 116s-90-54-90-116zm22 4c0 54 26 96 68 96s68-42 68-96-24-86-68-86-68 32-68 86z"/>`,
  }[hair]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
<rect width="480" height="480" fill="${wall}"/>
${behind}
<path fill="${cloth}" d="M58 480c6-82 70-124 182-124s176 42 182 124z"/>
<path fill="${skin}" d="M200 322h80v46c0 22-18 36-40 36s-40-14-40-36z"/>
<ellipse cx="240" cy="248" rx="82" ry="104" fill="${skin}"/>
<path fill="none" stroke="#00000066" stroke-width="5" stroke-linecap="round" d="M206 246h.1M274 246h.1M214 300q26 20 52 0"/>
${above}
</svg>`
}

/** The logo of the sample company: a crate between two waves. */
export const companyLogoSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
<rect width="600" height="600" rx="96" fill="#123c69"/>
<path fill="#fff" d="M300 110l150 80v160l-150 80-150-80V190zm0 62l-92 49 92 49 92-49zM202 268v74l74 40v-75zm196 0l-74 39v75l74-40z"/>
<path fill="none" stroke="#7fd1c5" stroke-width="28" stroke-linecap="round" d="M110 488q48-44 95 0t95 0 95 0 95 0"/>
</svg>`

/** A round seal with letters, such as a certificate has. */
export const sealSvg = (letters: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
<rect width="480" height="480" fill="#fff"/>
<circle cx="240" cy="240" r="200" fill="none" stroke="${colour}" stroke-width="24"/>
<circle cx="240" cy="240" r="156" fill="${colour}"/>
<path fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round" stroke-linejoin="round" d="${letters}"/>
</svg>`

/** Strokes for `sealSvg`: a tick and a leaf. */
export const sealMarks = {
  tick: 'M170 246l52 52 92-108',
  leaf: 'M176 300c0-90 50-130 130-130 0 90-50 130-130 130zm0 0l70-70',
}
