{{/* Pod settings that the Pod Security Standard `restricted` requires. Takes the user id. */}}
{{- define "docgen.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "docgen.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/*
Pod fields that all apps, stores, jobs and tests share. Values of a component replace the common ones. Takes a list:
root, component.
*/}}
{{- define "docgen.podBase" -}}
{{- $root := index . 0 -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
serviceAccountName: {{ include "docgen.fullname" $root }}-{{ index . 1 }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "docgen.podSecurity" ($own.runAsUser | default 1000 | int) | nindent 2 }}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with coalesce $own.priorityClassName $root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with coalesce $own.nodeSelector $root.Values.nodeSelector }}
nodeSelector:
  {{- include "docgen.strings" . | trim | nindent 2 }}
{{- end }}
{{- with coalesce $own.tolerations $root.Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with coalesce $own.affinity $root.Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Annotations of a component's pods; empty if there are none. Takes a list: root, component. */}}
{{- define "docgen.podAnnotations" -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
{{- include "docgen.strings" (merge dict ($own.podAnnotations | default dict) (index . 0).Values.podAnnotations) -}}
{{- end -}}

{{/* Additional variables of a component, after all others; empty if there are none. Takes a list: root, component. */}}
{{- define "docgen.extraEnv" -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
{{- with (index . 0).Values.caBundle }}
{{- if or .configMap .secret }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/docgen/ca/{{ .key }}
{{- end }}
{{- end }}
{{- with concat ((index . 0).Values.extraEnv | default list) ($own.extraEnv | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Volume mounts of a component's containers. Takes a list: root, component. */}}
{{- define "docgen.volumeMounts" -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
- name: tmp
  mountPath: /tmp
{{- with (index . 0).Values.caBundle }}
{{- if or .configMap .secret }}
- name: ca-bundle
  mountPath: /etc/docgen/ca
  readOnly: true
{{- end }}
{{- end }}
{{- with concat ((index . 0).Values.extraVolumeMounts | default list) ($own.extraVolumeMounts | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "docgen.volumes" -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
- name: tmp
  emptyDir:
    sizeLimit: 64Mi
{{- with (index . 0).Values.caBundle }}
{{- if .configMap }}
- name: ca-bundle
  configMap:
    name: {{ .configMap }}
    items: [{ key: {{ .key }}, path: {{ .key }} }]
{{- else if .secret }}
- name: ca-bundle
  secret:
    secretName: {{ .secret }}
    items: [{ key: {{ .key }}, path: {{ .key }} }]
{{- end }}
{{- end }}
{{- with concat ((index . 0).Values.extraVolumes | default list) ($own.extraVolumes | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Topology spread constraints of an app; empty if there are none. Takes a list: root, component. */}}
{{- define "docgen.topologySpread" -}}
{{- $root := index . 0 -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
{{- $spread := $root.Values.topologySpread -}}
{{- if $own.topologySpreadConstraints -}}
topologySpreadConstraints:
  {{- toYaml $own.topologySpreadConstraints | nindent 2 }}
{{- else if $spread.enabled -}}
topologySpreadConstraints:
  {{- /* The scheduler ignores a node that lacks the label of any constraint, so zones are used only on request. */}}
  {{- range ternary (list "topology.kubernetes.io/zone" "kubernetes.io/hostname") (list "kubernetes.io/hostname") $spread.zones }}
  - maxSkew: {{ $spread.maxSkew }}
    topologyKey: {{ . }}
    whenUnsatisfiable: {{ $spread.whenUnsatisfiable }}
    labelSelector:
      matchLabels:
        {{- include "docgen.selector" (list $root (index $ 1)) | nindent 8 }}
    {{- if $spread.matchLabelKeys }}
    # Counts pods of the same version only. Otherwise new pods avoid nodes with old pods and end up on one node.
    matchLabelKeys: [pod-template-hash]
    {{- end }}
  {{- end }}
{{- end -}}
{{- end -}}

{{/* Memory limit in MiB. Takes the resources of a container. */}}
{{- define "docgen.memoryMb" -}}
{{- $limit := .limits.memory | toString -}}
{{- if hasSuffix "Gi" $limit -}}
{{- mulf (trimSuffix "Gi" $limit | float64) 1024 | int -}}
{{- else if hasSuffix "Mi" $limit -}}
{{- trimSuffix "Mi" $limit | int -}}
{{- else -}}
{{- fail (printf "a memory limit must be in Mi or Gi, not %s" $limit) -}}
{{- end -}}
{{- end -}}

{{/* Flags for the old and the young generation of V8's heap, together heapPercent of the memory limit. Takes an app's values. */}}
{{- define "docgen.heapFlags" -}}
{{- $heap := div (mul (include "docgen.memoryMb" .resources | int) (.heapPercent | int)) 100 -}}
{{- $young := mul 3 (.semiSpaceMb | default 0 | int) -}}
{{- if lt (sub $heap $young) 64 -}}
{{- fail (printf "a heap of %d MiB (heapPercent of the memory limit) has no room for the %d MiB of 3 x semiSpaceMb and 64 more" $heap $young) -}}
{{- end -}}
--max-old-space-size={{ sub $heap $young }}
{{- with .semiSpaceMb }} --max-semi-space-size={{ . }}{{ end }}
{{- end -}}

{{/* Fails when the heaps of a worker do not fit into its memory limit; `apps/worker/pool/render-heap.ts` has their size.
Takes the worker's values and the settings of all apps. */}}
{{- define "docgen.assertRenderHeapsFit" -}}
{{- $worker := index . 0 -}}
{{- $limit := include "docgen.memoryMb" $worker.resources | int -}}
{{- $threads := $worker.config.WORKER_THREADS | default (index . 1).WORKER_THREADS | default 2 | int -}}
{{- $heaps := add (mul 2 $threads) (max 1 (div $threads 2)) 1 -}}
{{- $needed := add (div (mul $limit ($worker.heapPercent | int)) 100) (mul $heaps 224) 90 -}}
{{- if gt $needed ($limit | int64) -}}
{{- fail (printf "worker: %d threads need a memory limit of more than %d MiB: their heaps, the one of heapPercent and code take %d MiB" $threads $limit $needed) -}}
{{- end -}}
{{- end -}}

{{/* Seconds from the deletion of a pod to SIGKILL: preStop, drain, 35 s to finish requests, and 5 s reserve. */}}
{{- define "docgen.graceSeconds" -}}
{{- add .Values.shutdown.preStopSeconds .Values.shutdown.drainSeconds 35 5 -}}
{{- end -}}

{{/*
The container that migrates the schema: in the Job, and as init container of the apps with postgres.enabled. Takes a
list: root, name of the Secret with the values given by `value`.
*/}}
{{- define "docgen.migrateContainer" -}}
{{- $root := index . 0 -}}
- name: migrate
  image: {{ include "docgen.image" $root }}
  imagePullPolicy: {{ $root.Values.image.pullPolicy }}
  # --wait retries for two minutes while the database does not answer.
  command: [node, apps/auth/commands/migrate.ts, --wait]
  env:
    {{- include "docgen.databaseVariables" . | trim | nindent 4 }}
    {{- with include "docgen.roleVariables" . | trim }}
    {{- nindent 4 . }}
    {{- end }}
    {{- with include "docgen.extraEnv" (list $root "migrate") | trim }}
    {{- nindent 4 . }}
    {{- end }}
  resources:
    {{- toYaml $root.Values.migration.resources | nindent 4 }}
  securityContext:
    {{- include "docgen.containerSecurity" $root | nindent 4 }}
  volumeMounts:
    {{- include "docgen.volumeMounts" (list $root "migrate") | nindent 4 }}
{{- end -}}
