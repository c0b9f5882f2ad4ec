import type { CSSProperties, JSX } from 'react'
import classes from './layout.module.css'

/** 4, 8, 12, 16, 24 and 36 px: the `--space-*` of `tokens.css`. */
type Space = 'none' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl'

type Tag = keyof JSX.IntrinsicElements

/** Attributes of the element, and its behaviour as an item of the row or stack that holds it. */
type BoxProps<T extends Tag> = Omit<JSX.IntrinsicElements[T], 'size'> & {
  /** Element to draw: `div` if missing. Lists lose their markers and margins. */
  as?: T
  /** Takes the free room of its row. */
  grow?: boolean
  /** Keeps its width if the row has too little room. */
  fixed?: boolean
}

interface FlexProps {
  gap?: Space
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'between'
}

/** Items below each other, 12 px apart. */
export function Stack<T extends Tag = 'div'>({ gap = 'm', align, justify, ...rest }: BoxProps<T> & FlexProps) {
  return drawn(classes.stack, rest, { gap, align, justify })
}

/** Items beside each other, 8 px apart, centred on their line. With `wrap`, items that lack room go below. */
export function Row<T extends Tag = 'div'>({
  gap = 's',
  align,
  justify,
  wrap,
  ...rest
}: BoxProps<T> & FlexProps & { wrap?: boolean }) {
  return drawn(classes.row, rest, { gap, align, justify, wrap })
}

/** Columns of equal width: a fixed number, below each other on a phone, or as many as fit with `least` as their width. */
export function Grid<T extends Tag = 'div'>({
  gap = 'm',
  align,
  columns = 2,
  least,
  style,
  ...rest
}: BoxProps<T> & FlexProps & { columns?: number; least?: `${number}px`; style?: CSSProperties }) {
  const measures = { '--columns': columns, '--least': least, ...style }
  return drawn(classes.grid, { ...rest, style: measures }, { gap, align, least: least !== undefined })
}

/** A framed surface. `empty` has a dashed frame: the place of things that do not exist yet. */
export function Panel<T extends Tag = 'div'>({
  ground,
  pad = 'm',
  gap = 'm',
  align,
  justify,
  className,
  ...rest
}: BoxProps<T> &
  FlexProps & {
    ground?: 'sheet' | 'paper' | 'accent' | 'warn' | 'bad' | 'empty'
    pad?: 'none' | 's' | 'm' | 'l'
    className?: string
  }) {
  return drawn(joined(classes.stack, classes.panel), { ...rest, className }, { gap, align, justify, ground, pad })
}

interface TextProps {
  /** Ink of second and third rank, or a colour with a meaning. The ink of the parent if missing. */
  tone?: 'ink' | '2' | '3' | 'accent' | 'warn' | 'bad'
  size?: 'small' | 'large' | 'title-3' | 'title-2'
  strong?: boolean
  /** Digits of equal width, for figures below each other. */
  figures?: boolean
  /** Ends with an ellipsis if the line is full. */
  oneLine?: boolean
  centred?: boolean
}

/** Words in the type of the tokens: a paragraph, or a heading with `as="h2"`. Long words break. */
export function Text<T extends Tag = 'p'>({
  tone,
  size,
  strong,
  figures,
  oneLine,
  centred,
  ...rest
}: BoxProps<T> & TextProps) {
  const looks = { tone, size, strong, figures, 'one-line': oneLine, centred }
  return drawn(classes.text, { ...rest, as: rest.as ?? 'p' }, looks)
}

type Looks = Record<string, string | boolean | undefined>

/** The element with the class of the primitive and its looks as `data-` attributes. */
function drawn(own: string | undefined, props: object, looks: Looks) {
  const { as: Element = 'div', grow, fixed, className, ...rest } = props as BoxProps<'div'>
  const data = Object.entries({ ...looks, grow, fixed }).map(([name, value]) => [`data-${name}`, value || undefined])
  return <Element {...Object.fromEntries(data)} {...rest} className={joined(classes.box, own, className)} />
}

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')
