import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TableModel } from './table-model.ts';

export const TableContext = createContext<TableModel | null>(null);

export function useTable(): TableModel {
  const model = useContext(TableContext);
  if (model === null) throw new Error('This part of a table stands in no table.');
  return model;
}
