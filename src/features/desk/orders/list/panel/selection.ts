import type { ComponentType } from 'react';
import type { OperationInput } from '#ui/operate.ts';
import type { exportOrders } from '../operations.ts';

export type ChosenOrders = OperationInput<typeof exportOrders>['chosen'];

/** Numbers of this page, or all of the filter. */
export type Choice = readonly string[] | 'filter';

export const NOTHING: Choice = [];

/** Buttons of a later slice for the selected orders. */
export type SelectionActs = ComponentType<{ chosen: ChosenOrders }>;
