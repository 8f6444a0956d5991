import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TableModel } from './table-model.ts';

export const TableContext = createContext<TableModel | null>(null);

export function useTable(): TableModel {
  const model = useContext(TableContext);
  if (model === null) throw new Error('useTable was called outside a table.');
  return model;
}
