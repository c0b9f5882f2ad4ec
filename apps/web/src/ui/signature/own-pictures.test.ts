import { expect, it } from 'vitest'
import { withOwnPictures } from './own-pictures.ts'

it.each([
  ['<img src="https://cards.example.com/files/a-small.jpg" alt="" />', '<img src="/files/a-small.jpg" alt="" />'],
  ['<img src="http://localhost:3000/c/ayu/qr.png" />', '<img src="/c/ayu/qr.png" />'],
  ['<img src="blob:https://kartu.example/1" />', '<img src="blob:https://kartu.example/1" />'],
  ['<a href="https://cards.example.com/c/ayu">My card</a>', '<a href="https://cards.example.com/c/ayu">My card</a>'],
])('previews %s as %s', (markup, shown) => {
  expect(withOwnPictures(markup)).toBe(shown)
})
