/**
 * The least that an app of this kind can be: React rendering one input. The bench compares every start with
 * it.
 */
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) createRoot(root).render(<input type="email" aria-label="Email" />)
