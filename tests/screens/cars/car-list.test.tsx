import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import CarList from '../../../src/features/cars/CarList'
import { carList } from '../../../src/features/cars/cars.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const corolla = (change: object = {}) => ({
  _id: 'c-1',
  image_url: 'https://cars.example/lsr-123.jpg',
  plate_no: 'LSR-123AA',
  car_name: 'Toyota',
  car_model: 'Corolla',
  available: true,
  description: 'For branch runs',
  created_at: '2026-11-18T09:42:00.000Z',
  updated_at: null,
  ...change,
})

const show = () => showScreen(CarList, { lists: [carList], userType: 'Super_Admin', at: '/cardetails' })
const PICTURE = 'Picture of LSR-123AA, Toyota Corolla'

describe('the cars', () => {
  it('are listed with all columns of the specification', async () => {
    startFakeBank().on('getCarDetails', () => [corolla()])
    await show()
    await screen.findByText('LSR-123AA')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    for (const head of [
      'Image',
      'Plate no',
      'Car name',
      'Car model',
      'Available',
      'Description',
      'Created at',
      'Updated at',
    ])
      expect(heads).toContain(head)
  })

  it('open in a dialog with their details', async () => {
    startFakeBank().on('getCarDetails', () => [corolla()])
    await show()
    await userEvent.click(await screen.findByText('LSR-123AA'))
    const details = within(await screen.findByRole('dialog', { name: 'LSR-123AA, Toyota Corolla' }))
    expect(details.getByText('Description').nextSibling?.textContent).toBe('For branch runs')
    expect(details.getByText('Created at').nextSibling?.textContent).toBe('Wed 18 Nov 2026, 10:42')
    expect(details.getByText('Updated at').nextSibling?.textContent).toBe('–')
    await userEvent.click(details.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the picture of a car', () => {
  it('is fetched when it comes into sight, and tells its host nothing about the page', async () => {
    startFakeBank().on('getCarDetails', () => [corolla()])
    await show()
    const picture = await screen.findByRole('img', { name: PICTURE })
    expect(picture.getAttribute('loading')).toBe('lazy')
    expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  it('gives way to words if it cannot be loaded', async () => {
    startFakeBank().on('getCarDetails', () => [corolla()])
    await show()
    fireEvent.error(await screen.findByRole('img', { name: PICTURE }))
    screen.getByText('Picture not available')
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('is none if the bank has no address of an image', async () => {
    startFakeBank().on('getCarDetails', () => [corolla({ image_url: 'javascript:alert(1)' })])
    await show()
    await screen.findByText('No picture')
    expect(screen.queryByRole('img')).toBeNull()
  })
})
