import './usable-language'

export { default } from 'uplot'
