import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { YesNo } from '../../ui/YesNo/YesNo'
import { yesNoOrder } from '../../ui/YesNo/yes-no-order'
import { fullTime } from '../../widgets/timestamp/full-time'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { wholeListScreen } from '../../widgets/whole-list/whole-list-screen'
import { CarImage } from './CarImage'
import { type Car, carTitle } from './car'
import { carImageUrl } from './car-image.rules'
import { carList } from './cars.list'
import { CARS } from './cars.messages'

const COLUMNS: readonly TableColumn<Car>[] = [
  { key: 'image', head: 'Image', label: '', width: '6rem', cell: (row) => <CarImage car={row} /> },
  {
    key: 'plate',
    head: 'Plate no',
    label: '',
    primary: true,
    unbroken: true,
    cell: (row) => <b>{row.plate_no || '–'}</b>,
    sortBy: (row) => row.plate_no,
  },
  { key: 'name', head: 'Car name', cell: (row) => row.car_name, sortBy: (row) => row.car_name },
  { key: 'model', head: 'Car model', cell: (row) => row.car_model, sortBy: (row) => row.car_model },
  {
    key: 'available',
    head: 'Available',
    label: 'Available',
    unbroken: true,
    cell: (row) => <YesNo value={row.available} />,
    sortBy: (row) => yesNoOrder(row.available),
  },
  {
    key: 'description',
    head: 'Description',
    rank: 1,
    share: 1.6,
    cell: (row) => row.description,
    sortBy: (row) => row.description,
  },
  {
    key: 'created',
    head: 'Created at',
    rank: 2,
    unbroken: true,
    cell: (row) => <Timestamp at={row.created_at} />,
    sortBy: (row) => row.created_at,
  },
  {
    key: 'updated',
    head: 'Updated at',
    rank: 3,
    unbroken: true,
    cell: (row) => <Timestamp at={row.updated_at} />,
    sortBy: (row) => row.updated_at,
  },
]

function details(row: Car): readonly Detail[] {
  return [
    { label: 'Image', value: <CarImage car={row} large />, wide: carImageUrl(row.image_url) !== undefined },
    { label: 'Plate no', value: row.plate_no || '–', copy: row.plate_no },
    { label: 'Car name', value: row.car_name || '–' },
    { label: 'Car model', value: row.car_model || '–' },
    { label: 'Available', value: <YesNo value={row.available} /> },
    { label: 'Description', value: row.description || '–' },
    { label: 'Created at', value: fullTime(row.created_at) },
    { label: 'Updated at', value: fullTime(row.updated_at) },
    { label: 'ID', value: row._id, copy: row._id },
  ]
}

/** The cars, and the details of one in a dialog (foundations §2). */
export default wholeListScreen({
  list: carList,
  title: CARS.title,
  messages: CARS.messages,
  columns: COLUMNS,
  rowLabel: carTitle,
  details,
  filter: { isUndated: true, text: CARS.text },
})
