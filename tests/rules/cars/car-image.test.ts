import { expect, it } from 'vitest'
import { carImageUrl } from '../../../src/features/cars/car-image.rules'

it.each([
  'https://cars.example/lsr-123.jpg',
  'http://cars.example/lsr-123.jpg',
  'HTTPS://cars.example/a.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg/%3E',
])('%s is a picture', (url) => {
  expect(carImageUrl(` ${url} `)).toBe(url)
})

it.each([
  '',
  'null',
  'car.jpg',
  '//cars.example/a.jpg',
  'https://',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://bank.example/1',
  'file:///etc/passwd',
])('%s is none', (url) => {
  expect(carImageUrl(url)).toBeUndefined()
})
